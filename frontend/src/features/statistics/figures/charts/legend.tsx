import type { CSSProperties } from 'react';
import classes from './legend.module.css';
import type { Series } from '../figures';

/** The legend, in the order of the stack; hidden from screen readers, because bars name their series. */
export function Legend({ series, isForecast }: { series: readonly Series[]; isForecast?: boolean }) {
  return (
    <div className={classes.legend} data-forecast={isForecast || undefined} aria-hidden>
      {series.map(({ name, color }) =>
        color ? (
          <span key={name} style={{ '--color': color } as CSSProperties}>
            {name}
          </span>
        ) : null,
      )}
    </div>
  );
}
