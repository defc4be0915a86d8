import type { CostDto } from '@/api/finances.api';
import { categoryOf } from '@/shared/cost/categories';
import { searchable } from '@/ui/text/searchable';
import type { FinancesView } from '../use-finances-view';

/** Keeps the category's costs that contain all words of the query, in their own fields or in `wordsOf` them. */
export function foundCosts(
  costs: readonly CostDto[],
  { query, category }: Pick<FinancesView, 'query' | 'category'>,
  wordsOf: (cost: CostDto) => readonly (string | undefined)[],
): readonly CostDto[] {
  const words = searchable(query).split(/\s+/).filter(Boolean);
  if (words.length === 0 && category === null) return costs;
  return costs.filter((cost) => {
    if (category !== null && categoryOf(cost.category) !== category) return false;
    const text = searchable([cost.name, cost.description, ...wordsOf(cost)].join('\n'));
    return words.every((word) => text.includes(word));
  });
}
