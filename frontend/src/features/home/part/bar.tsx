import classes from './bar.module.css';

/** A share of the whole. Decorative: the caller also shows the figures. */
export function Bar({ part, whole }: { part: number; whole: number }) {
  const share = whole > 0 ? Math.min(100, (part / whole) * 100) : 0;
  return (
    <span className={classes.bar} aria-hidden="true">
      <span className={classes.part} data-full={share === 100 || undefined} style={{ width: `${String(share)}%` }} />
    </span>
  );
}
