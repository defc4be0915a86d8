import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar } from './bar';
import classes from './bar-chart.module.css';
import { drawnTotal, formatFigure, spokenValues, type FigureRow, type Figures } from '../figures';
import { barKey, useBarKeys } from './use-bar-keys';

interface Props {
  figures: Figures;
  /** The value at the end of the bar; the first series by default. */
  says?: (row: FigureRow) => string;
  /** Shown after it, less prominent. */
  adds?: (row: FigureRow) => string;
  /** The value of a full bar; the largest value by default. */
  full?: (row: FigureRow) => number;
}

const variables = (values: Record<`--${string}`, string | number>) => values as CSSProperties;

/** A bar for each row, between its name and its value. */
export function BarChart({ figures, says, adds, full }: Props) {
  const { i18n } = useTranslation();
  const { rows, series } = figures;
  const highest = Math.max(1, ...rows.map((row) => drawnTotal(figures, row)));
  const kind = series[0]?.kind ?? 'count';
  const { onKeyDown, propsOf } = useBarKeys(
    rows.map(({ key }) => [barKey(key)]),
    'bars',
  );
  return (
    <div className={classes.chart} onKeyDown={onKeyDown}>
      {rows.map((row) => {
        const spoken = `: ${spokenValues(figures, row, i18n.language)}`;
        return (
          <Bar
            key={row.key}
            to={row.to}
            // A link's name starts with its visible text; the rest is hidden text.
            label={row.to === undefined ? row.label + spoken : undefined}
            keys={propsOf(barKey(row.key))}
            className={classes.row}
          >
            <span className={classes.name} title={row.label}>
              {row.label}
            </span>
            <span className="visually-hidden">{spoken}</span>
            <span className={classes.track} data-full={full ? true : undefined}>
              {series.map(({ name, color }, index) => {
                const value = row.values[index] ?? 0;
                const length = full ? full(row) : highest;
                if (!color || value <= 0 || length <= 0) return null;
                return <span key={name} style={variables({ '--share': value / length, '--color': color })} />;
              })}
            </span>
            <span className={classes.value} aria-hidden>
              {says ? says(row) : formatFigure(row.values[0] ?? null, kind, i18n.language)}
            </span>
            {adds && (
              <span className={classes.added} aria-hidden>
                {adds(row)}
              </span>
            )}
          </Bar>
        );
      })}
    </div>
  );
}
