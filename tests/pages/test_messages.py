"""Every text that people read is in all catalogues, and nothing else is."""

from __future__ import annotations

import pytest

from tools.messages import LANGUAGES, Domain, domains, extracted, problems

DOMAINS = domains()


@pytest.mark.parametrize("domain", DOMAINS, ids=lambda domain: domain.locales.parent.name)
def test_catalogues_are_complete_and_not_stale(domain: Domain) -> None:
    template = extracted(domain)
    assert [problem for language in LANGUAGES for problem in problems(domain, language, template)] == []


def test_the_site_and_marchia_are_translated() -> None:
    assert {"site", "marchia"} <= {domain.locales.parent.name for domain in DOMAINS}


def test_texts_are_found_in_rules_and_templates() -> None:
    site, *games = DOMAINS
    assert "Play now" in extracted(site)
    assert any("farm" in extracted(game) for game in games)
