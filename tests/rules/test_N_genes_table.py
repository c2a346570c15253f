# SPDX-License-Identifier: MIT
"""N9: what a player reads on the gene cards, by the number of players."""

import unittest

from engine_core import genes


class GeneCards(unittest.TestCase):
    def figures(self, gene, players):
        return genes.price(gene, players), genes.mp(gene, players), genes.copies(gene, players)

    def test_N9_intelligence_is_scarcer_with_fewer_players(self):
        for players, copies in ((3, 1), (4, 2), (5, 3), (6, 3)):
            self.assertEqual(self.figures(genes.INTELLIGENCE, players), (2, 3, copies))

    def test_N9_frugality_is_cheaper_with_six_players_and_missing_with_three(self):
        self.assertEqual(self.figures(genes.FRUGALITY, 3), (6, 5, 0))
        self.assertEqual(self.figures(genes.FRUGALITY, 4), (6, 5, 1))
        self.assertEqual(self.figures(genes.FRUGALITY, 6), (5, 5, 2))

    def test_N9_streamlining_mutates_more_with_six_players(self):
        self.assertEqual(self.figures(genes.STREAMLINING, 3), (5, 4, 1))
        self.assertEqual(self.figures(genes.STREAMLINING, 4), (5, 4, 1))
        self.assertEqual(self.figures(genes.STREAMLINING, 6), (5, 5, 2))

    def test_N9_struggle_for_survival_mutates_more_with_six_players(self):
        self.assertEqual(self.figures(genes.STRUGGLE_FOR_SURVIVAL, 3), (6, 4, 2))
        self.assertEqual(self.figures(genes.STRUGGLE_FOR_SURVIVAL, 4), (6, 4, 2))
        self.assertEqual(self.figures(genes.STRUGGLE_FOR_SURVIVAL, 6), (6, 5, 3))

    def test_N9_ray_protection_lowers_the_mutation_points(self):
        for players in (3, 4, 6):
            self.assertEqual(genes.mp(genes.RAY_PROTECTION, players), -2)
        self.assertEqual(genes.mp_sum((genes.SPEED, genes.RAY_PROTECTION), 4), 1)

    def test_N9_an_expansion_gene_has_one_card_at_every_table(self):
        for gene in range(genes.BASE, genes.COUNT):
            for players in (3, 4, 5, 6):
                self.assertEqual(genes.copies(gene, players), 1, genes.IDS[gene])

    def test_N9_twenty_genes_are_the_base_game_and_twenty_six_the_expansion(self):
        self.assertEqual(genes.BASE, 20)
        self.assertEqual(genes.COUNT, 46)
        self.assertEqual(len(set(genes.IDS)), 46)

    def test_N9_every_gene_can_be_called_by_its_name(self):
        for index in range(genes.COUNT):
            self.assertEqual(getattr(genes, genes.IDS[index].upper()), index)
