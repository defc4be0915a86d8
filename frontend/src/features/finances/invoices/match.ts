import type { CostDto } from '@/api/finances.api';
import { searchable } from '@/ui/text/searchable';

/** With decimals, or a currency; neither a part of a date nor of a longer number. */
const amount = /(?<!\d[.,]?)(\d{1,3}(?:[.,'’\s]\d{3})+|\d+)(?:[.,](\d{2})(?!\d|[.,]\d)|(?=\s*(?:€|eur(?![a-z]))))/gu;

/** Words of many names, which identify none. */
const generic = new Set(
  'and und oraz for fur the der die das of von gmbh inv invoice rechnung rg faktura fv beleg bill receipt'.split(' '),
);

const centsOf = (euros: number) => Math.round(euros * 100);

/** Two letters at least, one of which is no digit. Umlauts may be written as two letters. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    (searchable(text).match(/[\p{L}\d]{2,}/gu) ?? [])
      .filter((word) => /\p{L}/u.test(word) && !generic.has(word))
      .map((word) => word.replace(/(?<=[aou])e/g, '')),
  );

/** All amounts in a text, in cents. */
function amountsIn(text: string): number[] {
  return [...text.matchAll(amount)].map(
    ([, whole = '', decimals = '0']) => Number(whole.replace(/\D/g, '')) * 100 + Number(decimals),
  );
}

/** The amounts in a file name: a space may separate thousands, or another number such as that of the invoice. */
const amountsOf = (fileName: string): ReadonlySet<number> =>
  new Set([fileName, fileName.replace(/\s(?=\d)/g, '_')].flatMap(amountsIn));

/** The share of a name's words that are in the file's. */
function shareOf(name: string, words: ReadonlySet<string>): number {
  const wanted = [...wordsOf(name)];
  return wanted.filter((word) => words.has(word)).length / Math.max(1, wanted.length);
}

/** Less of a name could be a coincidence. */
const enough = 0.5;

/** The only cost, or the only one that still needs an invoice. */
function only(costs: readonly CostDto[]): number | null {
  const open = costs.filter(({ has_invoice: hasInvoice }) => !hasInvoice);
  const [first, second] = open.length > 0 ? open : costs;
  return first && !second ? first.id : null;
}

/** The month's cost to which a file belongs, by name and amount in its name; null if that is not certain. */
export function matchedCost(fileName: string, costs: readonly CostDto[]): number | null {
  const stem = fileName.replace(/\.[a-z]+$/i, '');
  const [words, amounts] = [wordsOf(stem.replaceAll('_', ' ')), amountsOf(searchable(stem))];
  const shares = new Map(costs.map((cost) => [cost, shareOf(cost.name, words)]));
  const best = Math.max(enough, ...shares.values());
  const named = costs.filter((cost) => shares.get(cost) === best);
  const paid = costs.filter(({ netto, brutto }) => amounts.has(centsOf(brutto)) || amounts.has(centsOf(netto)));
  if (named.length === 0) return only(paid);
  const both = named.filter((cost) => paid.includes(cost));
  if (both.length > 0) return only(both);
  // Another amount contradicts the name.
  return amounts.size === 0 ? only(named) : null;
}
