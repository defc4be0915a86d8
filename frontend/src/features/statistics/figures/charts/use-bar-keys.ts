import { useState, type KeyboardEvent } from 'react';

/** The keys that move along the rows of a chart, and between the bars of a row. */
const directions = {
  columns: { next: 'ArrowRight', previous: 'ArrowLeft', further: 'ArrowUp', nearer: 'ArrowDown' },
  bars: { next: 'ArrowDown', previous: 'ArrowUp', further: 'ArrowRight', nearer: 'ArrowLeft' },
} as const;

/** The key of a row, with its series if it has several. */
export const barKey = (row: string, series?: number): string =>
  series === undefined ? row : `${row}/${String(series)}`;

const seriesOf = (bar: string | undefined) => bar?.split('/')[1];

/**
 * A chart is one tab stop; arrow keys move between bars, first along the rows, within the same series if there is one.
 * @param rows the keys of the bars, by row
 */
export function useBarKeys(rows: readonly (readonly string[])[], kind: keyof typeof directions) {
  const [last, setLast] = useState<string>();
  const filled = rows.filter((row) => row.length > 0);
  const stop = filled.flat().find((bar) => bar === last) ?? filled[0]?.[0];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof HTMLElement)) return;
    const { bar } = target.dataset;
    const at = filled.findIndex((row) => row.some((other) => other === bar));
    const row = filled[at];
    if (!row || bar === undefined) return;
    const along = (to: readonly string[] | undefined) =>
      to?.find((other) => seriesOf(other) === seriesOf(bar)) ?? to?.[0];
    const within = row.indexOf(bar);
    const { next, previous, further, nearer } = directions[kind];
    const moves: Record<string, () => string | undefined> = {
      [next]: () => along(filled[at + 1]),
      [previous]: () => along(filled[at - 1]),
      [further]: () => row[within + 1],
      [nearer]: () => row[within - 1],
      Home: () => along(filled[0]),
      End: () => along(filled.at(-1)),
    };
    const move = moves[key];
    if (!move) return;
    event.preventDefault();
    const wanted = move();
    const bars = [...currentTarget.querySelectorAll<HTMLElement>('[data-bar]')];
    bars.find(({ dataset }) => dataset.bar === wanted)?.focus();
  };

  return {
    onKeyDown,
    /** For a bar. */
    propsOf: (bar: string) => ({
      'data-bar': bar,
      tabIndex: bar === stop ? 0 : -1,
      onFocus: () => setLast(bar),
    }),
  };
}
