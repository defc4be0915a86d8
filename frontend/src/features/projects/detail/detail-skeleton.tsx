import { Skeleton } from '@mantine/core';
import { DetailSkeleton, SkeletonRows } from '@/ui/feedback/skeletons';
import classes from './detail.module.css';

export function ProjectSkeleton() {
  return (
    <DetailSkeleton>
      <div className={classes.skeletonLines}>
        {[92, 86, 60].map((width) => (
          <Skeleton key={width} width={`${String(width)}%`} />
        ))}
      </div>
      <SkeletonRows rows={5} />
    </DetailSkeleton>
  );
}
