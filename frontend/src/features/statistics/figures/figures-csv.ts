import { csvOf, type CsvCell } from '@/ui/text/csv';
import { labelOf, type Figures, type Kind } from './figures';

/** Hours as decimals, which spreadsheets can sum; all values except counts have two. */
function cellOf(value: number | null, kind: Kind): CsvCell {
  if (value === null) return null;
  if (kind === 'count') return value;
  return { decimal: kind === 'minutes' || kind === 'balance' ? value / 60 : value };
}

/** A chart's table for a spreadsheet in a language. */
export const figuresCsv = ({ head, series, rows }: Figures, language: string): string =>
  csvOf(
    [
      [head, ...series.map(({ name }) => name)],
      ...rows.map((row) => [
        row.day ?? labelOf(row),
        ...series.map(({ kind }, index) => cellOf(row.values[index] ?? null, kind)),
      ]),
    ],
    language,
  );
