"""A player who follows a plan, for the search bot: plan.py says what a plan is, player.py makes its moves."""
