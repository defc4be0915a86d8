import { formatEuro, formatWholeEuro } from '@/shared/finances/money';
import { csvOf, type CsvCell } from '@/ui/text/csv';
import { formatBalance, formatDuration } from '@/ui/text/dates';
import { formatChange, formatNumber, formatPercent } from '@/ui/text/numbers';

/** Euros, minutes, a difference in minutes, a count, percent, a change in percent, or text. */
export type Kind = 'money' | 'minutes' | 'balance' | 'count' | 'percent' | 'change' | 'text';

export interface Series {
  name: string;
  kind: Kind;
  /** A CSS colour; missing for series in the table only. */
  color?: string;
}

export interface ChartRow {
  key: string;
  label: string;
  /** A short label, below its column. */
  tick?: string;
  /** A date as `dd/mm/yyyy`, which spreadsheets recognise. */
  day?: string;
  /** The link to the records behind it. */
  to?: string;
  /** The links of its values, by series. */
  partsTo?: readonly (string | undefined)[];
  /** By series; null: no value. */
  values: readonly (number | null)[];
  /** By series of kind `text`. */
  texts?: readonly (string | null)[];
  /** The colour of its bar, if not that of the series. */
  color?: string;
  /** A remark beside its name. */
  note?: string;
  /** A forecast, drawn differently. */
  isForecast?: boolean;
}

/** The data of a chart, its table and its file, which therefore always agree. */
export interface ChartData {
  /** What the rows are. */
  head: string;
  series: readonly Series[];
  rows: readonly ChartRow[];
}

export function formatValue(value: number | null, kind: Kind): string {
  if (value === null) return '–';
  if (kind === 'money') return formatEuro(value);
  if (kind === 'balance') return formatBalance(value);
  if (kind === 'change') return formatChange(value);
  if (kind === 'percent') return formatPercent(value, { maximumFractionDigits: 0 });
  return kind === 'minutes' ? formatDuration(value) : formatNumber(value);
}

/** For an axis, whose minutes are hours: `1.200 €`, `40h`, `12`. */
export const formatTick = (value: number, kind: Kind): string =>
  kind === 'money' ? formatWholeEuro(value) : formatNumber(value) + (kind === 'minutes' ? 'h' : '');

/** The change in percent; null if the former value is zero. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : ((now - before) / before) * 100;

/** A row's name outside of tables: `Q4 2026 (so far and expected)`. */
export const labelOf = ({ label, note }: Pick<ChartRow, 'label' | 'note'>): string =>
  note === undefined ? label : `${label} (${note})`;

/** The first and the last row, if they are months, weeks or quarters. */
export const spanOf = ({ rows }: Pick<ChartData, 'rows'>) => [rows[0]?.key, rows.at(-1)?.key];

/** The values worth mentioning: of many series, empty ones are left out. */
export const listedValues = ({ series }: Pick<ChartData, 'series'>, { values }: ChartRow) =>
  series.flatMap((one, index) => {
    const value = values[index] ?? null;
    return value !== null && (value !== 0 || series.length <= 3) ? [{ ...one, value }] : [];
  });

/** A row's values for screen readers. */
export const describeRow = (data: Pick<ChartData, 'series'>, row: ChartRow): string =>
  listedValues(data, row)
    .map(({ name, kind, value }) => `${name} ${formatValue(value, kind)}`)
    .join(', ');

/** The length of a row's stacked bar. */
export const stackTotal = ({ series }: ChartData, { values }: ChartRow): number =>
  series.reduce((sum, { color }, index) => sum + (color ? Math.max(0, values[index] ?? 0) : 0), 0);

/** Colours from the largest to the smallest: ever lighter, so that they differ without hues, too. */
export const shade = (index: number, count: number): string =>
  `var(--shade-${String(Math.round((index * 8) / Math.max(4, count - 1)))})`;

/** Hours as decimals, which spreadsheets can sum; all values except counts have two. */
function csvCell({ values, texts }: ChartRow, { kind }: Series, index: number): CsvCell {
  const value = values[index] ?? null;
  if (kind === 'text') return texts?.[index] ?? null;
  if (value === null || kind === 'count') return value;
  return { decimal: kind === 'minutes' || kind === 'balance' ? value / 60 : value };
}

/** A chart's table for a spreadsheet in a language. */
export const chartCsv = ({ head, series, rows }: ChartData, language: string): string =>
  csvOf(
    [
      [head, ...series.map(({ name }) => name)],
      ...rows.map((row) => [row.day ?? labelOf(row), ...series.map((one, index) => csvCell(row, one, index))]),
    ],
    language,
  );
