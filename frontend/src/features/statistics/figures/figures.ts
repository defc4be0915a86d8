import { formatBalance, formatDuration } from '@/ui/text/duration';
import { formatEuro } from '@/shared/cost/money';

/** Euros, minutes, minutes more or less than others, things counted, or a change in percent. */
export type Kind = 'money' | 'minutes' | 'balance' | 'count' | 'change';

export interface Series {
  name: string;
  kind: Kind;
  /** A CSS colour; left out for what only the table has. */
  color?: string;
}

export interface FigureRow {
  key: string;
  label: string;
  /** Below its bar, where there is room for less. */
  tick?: string;
  /** A day as `dd/mm/yyyy`, where a spreadsheet should know one. */
  day?: string;
  /** The rows behind it. */
  to?: string;
  /** Those behind each of its values, by the series. */
  partsTo?: readonly (string | undefined)[];
  /** By the series; null: nothing to say. */
  values: readonly (number | null)[];
  /** What is to be said of it beside its name. */
  note?: string;
  /** Drawn as what may come rather than what has been. */
  isForecast?: boolean;
}

/** What a chart, its table and its file are made of: they cannot say different things. */
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
    // German, like the money that it stands beside.
    return `${value.toLocaleString('de-DE', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })} %`;
  return kind === 'minutes' ? formatDuration(value) : value.toLocaleString(language);
}

/** By how many percent it is more than before; null where nothing was before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : ((now - before) / before) * 100;

/** For an axis: `1.200 €`, `40h`, `12`. */
export function formatTick(value: number, kind: Kind, language: string): string {
  if (kind === 'minutes') return `${String(Math.round(value / 60))}h`;
  return kind === 'money' ? `${value.toLocaleString('de-DE')} €` : value.toLocaleString(language);
}

/** What a row is called outside of tables: `Q4 2026 (so far and expected)`. */
export const labelOf = ({ label, note }: Pick<FigureRow, 'label' | 'note'>): string =>
  note === undefined ? label : `${label} (${note})`;

/** What a row comes to in words. Of many series, those with nothing stay unsaid. */
export function spokenValues({ series }: Pick<Figures, 'series'>, { values }: FigureRow, language: string): string {
  const parts = series.flatMap(({ name, kind }, index) => {
    const value = values[index] ?? null;
    return isSaid(value, series) ? [`${name} ${formatFigure(value, kind, language)}`] : [];
  });
  return parts.join(', ');
}

/** One value of a row in words. */
export const spokenPart = ({ name, kind }: Series, row: FigureRow, index: number, language: string) =>
  `${labelOf(row)}, ${name}: ${formatFigure(row.values[index] ?? null, kind, language)}`;

/** Whether a value is worth its words beside those of the other series. */
export const isSaid = (value: number | null, series: readonly Series[]): boolean =>
  value !== null && (value !== 0 || series.length <= 3);

/** Of a row, what is drawn. */
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

/** By place from the largest to the smallest: ever lighter, so that they differ without their hues, too. */
export const shade = (place: number, of: number): string =>
  `var(--shade-${String(Math.round((place * 8) / Math.max(4, of - 1)))})`;
