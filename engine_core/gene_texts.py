# SPDX-License-Identifier: MIT
"""Help in our own words: what a gene does, what a step asks.

Loaded only when somebody asks for help.
"""

_GENES = {
    "intelligence": "Does nothing in the soup, but counts as a card in scoring.",
    "movement_1": "Phase 1: an active move rolls two dice and picks one.",
    "spores": "Phase 4: new amoebas may go to any space without one of yours.",
    "speed": "Phase 1: after an active move a second one, free if wanted.",
    "defense": "When attacked: for 1 BP both roll, the higher die wins.",
    "escape": "When attacked: for 1 BP move away at once, with all move genes.",
    "substitution": "Phase 1: eat one color fewer and one cube more.",
    "ray_protection": "Phase 2: takes 2 MP off; pays 4 of a debt. No card in scoring.",
    "streamlining": "Moving and escaping cost no BP.",
    "tentacle": "Takes cubes along when it moves: 2 with 3 players, else 3.",
    "holding": "Phase 1: may stay for free, or ride along when another leaves its space.",
    "life_expectancy": "Phase 5: dies one damage point later.",
    "frugality": "Phase 1: eat one cube fewer.",
    "struggle_for_survival": "Phase 1: instead of starving, attack for 1 BP.",
    "parasitism": "Phase 1: one cube fewer; the owner of another amoeba there pays 1 BP.",
    "division_rate": "Phase 4: a new amoeba costs 4 BP instead of 6.",
    "persistence": "As Speed; and a lost fight may be rolled once more.",
    "movement_2": "Phase 1: an active move goes where you choose.",
    "aggression": "As Struggle; and in phase 5 one attack to kill for 1 BP.",
    "armor": "Not attacked in phase 1; Aggression gives it 1 DP only.",
    "doris_and_frank_gene": "Its owner at the end chooses the next game.",
    "glutton": "Phase 1: always eats one cube more; but takes 2 MP off.",
    "alarm": "Once one was eaten in phase 1, the others may escape.",
    "cleanliness": "Phase 1: may excrete onto one space next door.",
    "hard_crust": "An attack on it counts only if 1 BP more is paid.",
    "migration_sensing": "Start of phase 1: look at the next card.",
    "social_gene": "Phase 6: 1 BP from each player 6 or more ahead.",
    "fast_food": "Phase 1: may eat first and move afterwards.",
    "highly_adaptable": "Phase 3: exchange genes for basic ones on sale.",
    "more_than_a_mouthful": "Eaten in phase 1, it takes 1 DP and stays.",
    "camouflage_1": "Attacks: roll; on 4 to 6 the target cannot answer.",
    "suction_1": "Phase 1: one cube of the meal from a next-door space.",
    "threat_display": "Only the same or lower numbers may attack it.",
    "flexible": "Phase 3: every other gene costs 1 BP less.",
    "healing_1": "Phase 4: 3 BP take 1 DP off an amoeba, as often as you like.",
    "rebound": "May bounce off an obstacle to the space on its other side.",
    "go_out_with_a_bang": "When it dies, all others in its space take 1 DP.",
    "short_life_span": "Dies one DP sooner; division costs 4; pays 4 of a debt.",
    "toxic_excretions": "Leaves 1 DP where it excretes, for the next to enter.",
    "population_explosion": "Phase 4: give up all BP to have as many amoebas as the leader.",
    "energy_conservation": "Phase 1: each drifting amoeba earns 1 BP.",
    "phd": "Does nothing in the soup, but counts as two cards.",
    "environmental_sensing": "After a new card: look at the next one.",
    "camouflage_2": "Its attacks can never be answered.",
    "healing_2": "As Healing I; or the DP goes to another amoeba in its space.",
    "suction_2": "Phase 1: two cubes of the meal from next-door spaces.",
}

_STEPS = {
    "setup": "Say who plays.",
    "start": "Roll two dice each for the start spaces, or let me.",
    "environment": "Turn up a card and tell me its drift and ozone, or let me draw.",
    "place": "Place one amoeba on an empty space and tell me its number.",
    "amoeba": "Drift for free or move for BP, then feed or starve.",
    "camouflage": "The attacker rolls: on 4 to 6 the target cannot answer.",
    "answer": "The attacked player answers, or lets it happen.",
    "fight": "One die each: the higher wins, a tie rolls again.",
    "retry": "The loser of the fight may have it rolled once more.",
    "crust": "The attacker pays 1 BP more, or the attack fails.",
    "bang": "Which other amoebas stood in the same space?",
    "defect": "Pay what the ozone costs with BP, genes or both.",
    "genes": "Buy what you can pay for, then say done.",
    "reveal": "Turn up new genes, or let me draw them.",
    "division": "Place new amoebas while BP last, then say done.",
    "deaths": "Take the dead off the board, two cubes of each color for each.",
    "aggression": "One attack on another's amoeba in the same space, or done.",
    "scoring": "Move the markers along the ladder.",
    "over": "The game is over.",
}


def about_gene(gene):
    return _GENES[gene]


def about_step(step):
    return _STEPS[step]
