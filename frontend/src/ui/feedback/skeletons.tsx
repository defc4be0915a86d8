import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@/i18n';

/** Shows its content only after 300 ms, so that fast loads do not flicker. Announces loading once. */
export function Delayed({ children }: { children: ReactNode }) {
  return (
    <div className="delayed">
      <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** Lines of a list. Put them inside `Delayed`. */
export const SkeletonRows = ({ rows }: { rows: number }) =>
  Array.from({ length: rows }, (_, row) => (
    <div key={row} className="skeleton-row">
      <span style={{ width: `${30 + ((row * 17) % 35)}%` }} />
    </div>
  ));

export const RowsSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <Delayed>
    <SkeletonRows rows={rows} />
  </Delayed>
);

/** The back button and title of a record, and the content below. */
export const DetailSkeleton = ({ children }: { children: ReactNode }) => (
  <Delayed>
    <Skeleton width={88} height={28} />
    <Skeleton width="min(420px, 70%)" height={24} mt="sm" mb="xl" />
    {children}
  </Delayed>
);
