import { Skeleton } from '@mantine/core';
import { Delayed } from '@/ui/feedback/skeletons';
import classes from './items.module.css';

export function GridSkeleton() {
  return (
    <Delayed>
      <div className={classes.files}>
        {Array.from({ length: 8 }, (_, tile) => (
          <div key={tile} className={classes.file}>
            <span className={classes.picture} />
            <span className={classes.fileWords}>
              <Skeleton width={`${String(50 + ((tile * 17) % 40))}%`} />
              <Skeleton width="40%" />
            </span>
          </div>
        ))}
      </div>
    </Delayed>
  );
}
