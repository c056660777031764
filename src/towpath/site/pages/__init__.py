"""The pages: each function takes what `models` describes and returns HTML.

Addresses that the pages use, for the routes to answer:

    GET  /                         home(visitor, mine, open_tables, playing, finished)
    GET  /tables                   tables(...)             my tables, open ones, those being played
    GET  /games/{slug}             game(visitor, game, recent)
    GET  /rules/{slug}             rules(visitor, game)    with anchors #M41
    GET  /rules/{slug}/{number}    rule(visitor, game, number): a fragment for Why?
    GET  /new/{slug}               create(visitor, game)   the form; POST sets the table
    POST /play/{slug}              seats, level: a table against bots, then to /t/{id}
    GET  /t/{id}                   table(visitor, page): lobby, table or finished game by its status
    GET  /t/{id}/at/{ply}          the same with replay=True
    GET  /t/{id}/stream            server-sent: each message is live(visitor, page), its id the version
    GET  /t/{id}/tab/{log|ledger|charts}   tab(visitor, page, name): a fragment; ?at={ply} in replays
    GET  /t/{id}/record            the record as a text file
    POST /t/{id}/move              move, version: answers with live(visitor, page)
    POST /t/{id}/back, /restart, /end      the draft; version: the same answer
    POST /t/{id}/sit               seat: take a free place     POST /t/{id}/bot   seat, level: a bot takes it
    POST /t/{id}/leave             give the place up before the start
    POST /t/{id}/again             the same table once more
    GET  /settings                 settings(visitor, tokens)   POST: name, language, theme, sound, warnings
    POST /settings/tokens          label: a new token          POST /settings/tokens/{id}/delete
    POST /language, POST /theme    value, then back to where the visitor was

Every form carries the visitor's CSRF token in the field `_csrf_token`; requests by htmx send it in the header
`x-csrftoken`. Fragments answer htmx requests; a form that is sent without script gets a redirect.
"""
