import type { CSSProperties } from 'react';
import classes from './legend.module.css';
import type { Series } from '../figures';

/** What the colours mean, in the order in which they are stacked; bars say it themselves to readers of the screen. */
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
