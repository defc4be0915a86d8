import { Skeleton } from '@mantine/core';
import { DetailSkeleton } from '@/ui/feedback/skeletons';
import classes from './detail.module.css';

export function TaskSkeleton() {
  return (
    <DetailSkeleton>
      <div className={classes.columns}>
        <div className={classes.main}>
          {[92, 86, 95, 40].map((width) => (
            <Skeleton key={width} width={`${String(width)}%`} />
          ))}
        </div>
        <div className={classes.side}>
          {Array.from({ length: 7 }, (_, row) => (
            <Skeleton key={row} width={`${String(60 + ((row * 13) % 35))}%`} />
          ))}
        </div>
      </div>
    </DetailSkeleton>
  );
}
