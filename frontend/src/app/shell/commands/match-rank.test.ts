import { expect, it } from 'vitest';
import { rankFor, ranks } from './match-rank';

it.each([
  ['rent', 'studio rent, torstraße', ranks.wholeWord],
  ['rent', 'the rental', ranks.beginning],
  ['rent', 'analiza konkurentow', ranks.within],
  ['the rent', 'rent of the studio', ranks.wholeWord],
  ['the rent', 'the rental', ranks.beginning],
  ['pdf', 'wartungsvertrag.pdf', ranks.wholeWord],
  ['żar', 'pożar', ranks.within],
  ['', 'anything', ranks.wholeWord],
  ['(a', 'plan (a)', ranks.wholeWord],
])('%j in %j', (wanted, text, rank) => {
  expect(rankFor(wanted)(text)).toBe(rank);
});
