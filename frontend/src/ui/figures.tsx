import { formatNumber } from './text/numbers';
import classes from './figures.module.css';

interface Props {
  label: string;
  figures: readonly { name: string; value: string | number; note?: string }[];
  /** True while loading. */
  isBusy?: boolean;
  className?: string;
}

/** A few figures side by side, each with its name. */
export function Figures({ label, figures, isBusy, className = '' }: Props) {
  return (
    <div className={`${classes.frame ?? ''} ${className}`}>
      <dl className={classes.figures} aria-label={label} aria-busy={isBusy}>
        {figures.map(({ name, value, note }) => (
          <div key={name} className={classes.figure}>
            <dt>{name}</dt>
            <dd>
              {typeof value === 'number' ? formatNumber(value) : value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
