import { formatBalance, formatDuration } from '@/ui/text/dates';
import { formatEuro } from '@/shared/cost/money';

/** Euros, minutes, a difference in minutes, a count, or a change in percent. */
export type Kind = 'money' | 'minutes' | 'balance' | 'count' | 'change';

export interface Series {
  name: string;
  kind: Kind;
  /** A CSS colour; missing for series in the table only. */
  color?: string;
}

export interface FigureRow {
  key: string;
  label: string;
  /** A short label, below its bar. */
  tick?: string;
  /** A date as `dd/mm/yyyy`, which spreadsheets recognise. */
  day?: string;
  /** The link to its rows. */
  to?: string;
  /** The links of its values, by series. */
  partsTo?: readonly (string | undefined)[];
  /** By series; null: no value. */
  values: readonly (number | null)[];
  /** A remark beside its name. */
  note?: string;
  /** A forecast, drawn differently. */
  isForecast?: boolean;
}

/** The data of a chart, its table and its file, which therefore always agree. */
export interface Figures {
  /** What the rows are. */
  head: string;
  series: readonly Series[];
  rows: readonly FigureRow[];
}

export function formatFigure(value: number | null, kind: Kind, language: string): string {
  if (value === null) return '–';
  if (kind === 'money') return formatEuro(value);
  if (kind === 'balance') return formatBalance(value);
  if (kind === 'change')
    // German, like the amounts beside it.
    return `${value.toLocaleString('de-DE', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })} %`;
  return kind === 'minutes' ? formatDuration(value) : value.toLocaleString(language);
}

/** The change in percent; null if the former value is zero. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : ((now - before) / before) * 100;

/** For an axis: `1.200 €`, `40h`, `12`. */
export function formatTick(value: number, kind: Kind, language: string): string {
  if (kind === 'minutes') return `${String(Math.round(value / 60))}h`;
  return kind === 'money' ? `${value.toLocaleString('de-DE')} €` : value.toLocaleString(language);
}

/** A row's name outside of tables: `Q4 2026 (so far and expected)`. */
export const labelOf = ({ label, note }: Pick<FigureRow, 'label' | 'note'>): string =>
  note === undefined ? label : `${label} (${note})`;

/** A row's values in words. Of many series, empty ones are left out. */
export function spokenValues({ series }: Pick<Figures, 'series'>, { values }: FigureRow, language: string): string {
  const parts = series.flatMap(({ name, kind }, index) => {
    const value = values[index] ?? null;
    return isSaid(value, series) ? [`${name} ${formatFigure(value, kind, language)}`] : [];
  });
  return parts.join(', ');
}

/** A value of a row in words. */
export const spokenPart = ({ name, kind }: Series, row: FigureRow, index: number, language: string) =>
  `${labelOf(row)}, ${name}: ${formatFigure(row.values[index] ?? null, kind, language)}`;

/** Whether a value is worth mentioning beside those of the other series. */
export const isSaid = (value: number | null, series: readonly Series[]): boolean =>
  value !== null && (value !== 0 || series.length <= 3);

/** The drawn series of a row. */
export const drawnTotal = ({ series }: Figures, { values }: FigureRow): number =>
  series.reduce((sum, { color }, index) => sum + (color ? Math.max(0, values[index] ?? 0) : 0), 0);

const steps = [1, 2, 2.5, 5, 10];

/** Round marks from 0 to just beyond the highest value, four or five of them. */
export function marksUpTo(highest: number, kind: Kind): number[] {
  const unit = kind === 'minutes' ? 60 : 1;
  const raw = Math.max(highest / unit, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, (steps.find((candidate) => candidate * power >= raw) ?? 10) * power);
  const count = Math.max(1, Math.ceil(highest / unit / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step * unit);
}

/** Colours from the largest to the smallest: ever lighter, so that they differ without hues, too. */
export const shade = (place: number, of: number): string =>
  `var(--shade-${String(Math.round((place * 8) / Math.max(4, of - 1)))})`;
