import { useTranslation } from 'react-i18next';
import classes from './skeletons.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  className?: string;
}

/** A grey placeholder bar. Put it inside `Delayed`. */
export function SkeletonBar({ width = '100%', height = 12, className }: SkeletonProps) {
  return <span className={[classes.bar, className].filter(Boolean).join(' ')} style={{ width, height }} />;
}

/** Shows its content only after 300 ms, so that fast loads do not flicker. Announces loading once. */
export function Delayed({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={classes.delayed}>
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** Lines of a list. Put them inside `Delayed`. */
export function SkeletonRows({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <div key={row} className={classes.row}>
      <SkeletonBar width={16} height={16} />
      <SkeletonBar width={`${String(30 + ((row * 17) % 35))}%`} />
      <SkeletonBar width={96} className={classes.trailing} />
    </div>
  ));
}

export function RowsSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Delayed>
      <SkeletonRows rows={rows} />
    </Delayed>
  );
}

/** The back button and title of a record, and the content below. */
export function DetailSkeleton({ children }: { children: React.ReactNode }) {
  return (
    <Delayed>
      <SkeletonBar width={88} height={28} />
      <SkeletonBar width="min(420px, 70%)" height={24} className={classes.title} />
      {children}
    </Delayed>
  );
}
