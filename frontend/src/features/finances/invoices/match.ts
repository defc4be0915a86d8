import type { CostDto } from '@/api/finances.api';
import { searchable } from '@/ui/text/searchable';

/** With decimals, or a currency; neither a part of a date nor of a longer number. */
const amount = /(?<!\d[.,]?)(\d{1,3}(?:[.,'’\s]\d{3})+|\d+)(?:[.,](\d{2})(?!\d|[.,]\d)|(?=\s*(?:€|eur(?![a-z]))))/gu;

const centsOf = (euros: number) => Math.round(euros * 100);

/** All amounts in a text, in cents. */
function amountsIn(text: string): number[] {
  return [...text.matchAll(amount)].map(
    ([, whole = '', decimals = '0']) => Number(whole.replace(/\D/g, '')) * 100 + Number(decimals),
  );
}

/** The amounts in a file name: a space may separate thousands, or another number such as that of the invoice. */
const amountsOf = (fileName: string): ReadonlySet<number> =>
  new Set([fileName, fileName.replace(/\s(?=\d)/g, '_')].flatMap(amountsIn));

/** How well a cost fits: by amount and name, by name, by amount; 0 if by neither. */
function scoreOf({ name, netto, brutto, has_invoice: isDone }: CostDto, text: string, amounts: ReadonlySet<number>) {
  const hasAmount = amounts.has(centsOf(brutto)) || amounts.has(centsOf(netto));
  const words = new Set(searchable(name).match(/\p{L}{3,}/gu));
  const found = [...words].filter((word) => text.includes(word)).length;
  if (found === 0 && !hasAmount) return 0;
  const kind = found === 0 ? 1 : hasAmount ? 3 : 2;
  // Among equals, the one that still needs an invoice.
  return kind * 1000 + found * 2 + (isDone ? 0 : 1);
}

/** The month's cost to which a file belongs, by its name; null if none or several fit best. */
export function matchedCost(fileName: string, costs: readonly CostDto[]): number | null {
  const name = searchable(fileName.replace(/\.[a-z]+$/i, ''));
  const amounts = amountsOf(name);
  const scores = costs.map((cost) => ({ id: cost.id, score: scoreOf(cost, name, amounts) }));
  const best = Math.max(0, ...scores.map(({ score }) => score));
  const [first, second] = scores.filter(({ score }) => score === best);
  return first && !second && best > 0 ? first.id : null;
}
