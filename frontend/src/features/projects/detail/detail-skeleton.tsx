import { Delayed, SkeletonBar } from '@/ui/feedback/skeletons';
import classes from './detail.module.css';

export function DetailSkeleton() {
  return (
    <Delayed>
      <SkeletonBar width={88} height={28} />
      <div className={classes.skeletonTitle}>
        <SkeletonBar width="min(420px, 70%)" height={24} />
      </div>
      <div className={classes.skeletonLines}>
        {[92, 86, 60].map((width) => (
          <SkeletonBar key={width} width={`${String(width)}%`} />
        ))}
      </div>
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className={classes.skeletonRow}>
          <SkeletonBar width={16} height={16} />
          <SkeletonBar width={`${String(30 + ((row * 17) % 35))}%`} />
        </div>
      ))}
    </Delayed>
  );
}
