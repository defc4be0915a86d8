import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar } from './bar';
import classes from './column-chart.module.css';
import {
  drawnTotal,
  formatFigure,
  formatTick,
  isSaid,
  labelOf,
  marksUpTo,
  spokenPart,
  spokenValues,
  type FigureRow,
  type Figures,
  type Series,
} from '../figures';
import { barKey, useBarKeys } from './use-bar-keys';

interface Props {
  figures: Figures;
  /** The index of the series that is drawn as a target line across the columns. */
  target?: number;
  /** Side by side instead of on top of each other. */
  isGrouped?: boolean;
}

const variables = (values: Record<`--${string}`, string | number>) => values as CSSProperties;

/** As many labels below the columns as fit. */
function ticksOf(rows: readonly FigureRow[]): { name: string; isSpare: boolean }[] {
  const named = rows.filter(({ tick }) => tick);
  const every = Math.max(1, Math.ceil(named.length / 14));
  return rows.map((row) => {
    const place = named.indexOf(row);
    // On a phone, half of them fit.
    const isSpare = named.length > 6 && (place / every) % 2 === 1;
    return { name: row.tick && place % every === 0 ? row.tick : '', isSpare };
  });
}

function Tip({ row, series }: { row: FigureRow; series: readonly Series[] }) {
  const { i18n } = useTranslation();
  return (
    <span className={classes.tip} aria-hidden>
      <strong>{labelOf(row)}</strong>
      {series.map(({ name, kind, color }, index) => {
        const value = row.values[index] ?? null;
        return isSaid(value, series) ? (
          <span key={name} className={classes.tipLine}>
            <i style={variables({ '--color': color ?? 'transparent' })} />
            <span>{name}</span>
            <b>{formatFigure(value, kind, i18n.language)}</b>
          </span>
        ) : null;
      })}
    </span>
  );
}

/** A column's bars: a single one, unless its values have links of their own. */
const barsOf = ({ key, to, partsTo = [], values }: FigureRow) => [
  ...(to !== undefined || partsTo.length === 0 ? [barKey(key)] : []),
  ...partsTo.flatMap((part, index) => (part !== undefined && (values[index] ?? 0) > 0 ? [barKey(key, index)] : [])),
];

/** Columns over time, stacked with the first series at the bottom. */
export function ColumnChart({ figures, target, isGrouped }: Props) {
  const { i18n } = useTranslation();
  const { rows, series } = figures;
  const drawn = series.map((one, index): Series => (index === target ? { name: one.name, kind: one.kind } : one));
  const totals = rows.map((row) =>
    isGrouped ? Math.max(0, ...row.values.map((value) => value ?? 0)) : drawnTotal({ ...figures, series: drawn }, row),
  );
  const targets = target === undefined ? [] : rows.map(({ values }) => values[target] ?? 0);
  const kind = series[0]?.kind ?? 'count';
  const marks = marksUpTo(Math.max(0, ...totals, ...targets), kind);
  const highest = marks.at(-1) ?? 1;
  const ticks = ticksOf(rows);
  const bars = rows.map(barsOf);
  const { onKeyDown, propsOf } = useBarKeys(bars, 'columns');
  return (
    <div className={classes.chart}>
      <div className={classes.axis} aria-hidden>
        {marks.map((mark) => (
          <span key={mark} style={variables({ '--at': mark / highest })}>
            {formatTick(mark, kind, i18n.language)}
          </span>
        ))}
      </div>
      <div
        className={classes.plot}
        style={variables({ '--columns': rows.length, '--steps': marks.length - 1 })}
        onKeyDown={onKeyDown}
      >
        {rows.map((row, at) => (
          <div key={row.key} className={classes.column} data-end={at * 2 > rows.length || undefined}>
            {bars[at]?.includes(barKey(row.key)) && (
              <Bar
                to={row.to}
                label={`${labelOf(row)}: ${spokenValues(figures, row, i18n.language)}`}
                keys={propsOf(barKey(row.key))}
                className={classes.whole}
              />
            )}
            <div className={classes.stack} data-forecast={row.isForecast || undefined} data-grouped={isGrouped}>
              {drawn.map((one, index) => {
                const value = row.values[index] ?? 0;
                if (!one.color || value <= 0) return null;
                const style = variables({ '--share': value / highest, '--color': one.color });
                const part = row.partsTo?.[index];
                return part === undefined ? (
                  <span key={one.name} className={classes.segment} style={style} />
                ) : (
                  <Bar
                    key={one.name}
                    to={part}
                    label={spokenPart(one, row, index, i18n.language)}
                    keys={propsOf(barKey(row.key, index))}
                    className={classes.segment}
                    style={style}
                  />
                );
              })}
            </div>
            {target !== undefined && (targets[at] ?? 0) > 0 && (
              <span className={classes.target} style={variables({ '--at': (targets[at] ?? 0) / highest })} />
            )}
            <Tip row={row} series={series} />
          </div>
        ))}
      </div>
      <div className={classes.ticks} style={variables({ '--columns': rows.length })} aria-hidden>
        {rows.map(({ key }, index) => (
          <span key={key} data-spare={ticks[index]?.isSpare || undefined}>
            {ticks[index]?.name}
          </span>
        ))}
      </div>
    </div>
  );
}
