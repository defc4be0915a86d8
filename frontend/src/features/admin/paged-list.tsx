import { Group, Pagination, VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, type ComponentProps, type ReactNode } from 'react';
import { t } from '@/i18n';
import { ListState } from '@/shared/list-state';
import { useFocusNeighbour } from '@/ui/dialogs/focus-rescue';
import { EmptyState } from '@/ui/feedback/empty-state';
import { useAdminView } from './use-admin-view';

/** Entries of a log or the bin on one page. */
export const perPage = 50;

/** Links to the first, previous, next and last page, and to those nearby. */
export function PageLinks({ pages }: { pages: number }) {
  const [{ page }, change] = useAdminView();
  const nav = useRef<HTMLDivElement>(null);
  useFocusNeighbour(nav);
  return (
    <Group ref={nav} component="nav" justify="flex-end" mt="md" aria-label={t('admin.pages.label')}>
      <Pagination
        total={pages}
        value={page}
        onChange={(wanted) => change({ page: wanted })}
        size={36}
        withEdges
        getControlProps={(control) => ({ 'aria-label': t(`admin.pages.${control}`) })}
      />
      <VisuallyHidden role="status">{t('admin.pages.position', { page, pages })}</VisuallyHidden>
    </Group>
  );
}

/**
 * Leads to the last page from one beyond it: of an outdated link, or whose only entry was deleted.
 * @param pages undefined until known
 */
export function useLastPage(pages: number | undefined) {
  const [{ page }, change] = useAdminView();
  const isBeyond = pages !== undefined && page > pages;
  const goToLast = useEffectEvent(() => change({ page: pages }));
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond]);
}

const pagesOf = ({ total }: { total: number }) => Math.max(1, Math.ceil(total / perPage));

interface Props {
  /** `currentData` is this page's, `data` may still be the one before. */
  query: { data?: { total: number }; currentData?: { total: number }; error?: unknown; refetch: () => unknown };
  /** Of the entries on this page. */
  count: number | undefined;
  empty: ComponentProps<typeof EmptyState>;
  /** The entries. */
  children: ReactNode;
}

/** A page of a list, or why there is none. */
export function PagedList({ query, count, empty, children }: Props) {
  const { data, currentData, error } = query;
  const pages = data ? pagesOf(data) : 1;
  useLastPage(currentData && pagesOf(currentData));
  return (
    <>
      <ListState query={query} />
      {!error && data?.total === 0 && <EmptyState {...empty} />}
      {Boolean(count) && children}
      {pages > 1 && <PageLinks pages={pages} />}
    </>
  );
}
