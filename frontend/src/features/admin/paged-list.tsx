import { Group, TextInput, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { t } from '@/i18n';
import { ListState } from '@/shared/list-state';
import { useFocusNeighbour } from '@/ui/dialogs/focus-rescue';
import { EmptyState } from '@/ui/feedback/empty-state';
import { IconButton } from '@/ui/icon-button';
import { useAdminView } from './use-admin-view';

/** Entries of a log or the bin on one page. */
export const perPage = 50;

/** Placeholder for the page's field in the sentence. */
const mark = '\u{F0000}';

/** Links to the first, previous, next and last page, and a field for a page number. */
export function PageLinks({ pages }: { pages: number }) {
  const [{ page }, change] = useAdminView();
  const [typed, setTyped] = useState('');
  const nav = useRef<HTMLElement>(null);
  useFocusNeighbour(nav);
  const go = (wanted: number) => change({ page: Math.min(Math.max(wanted, 1), pages) });
  const jump = (event: SubmitEvent) => {
    event.preventDefault();
    setTyped('');
    if (/^\d+$/.test(typed)) go(Number(typed));
  };
  const link = (to: number, isEnd: boolean) =>
    ({ variant: 'default', size: 36, disabled: isEnd, onClick: () => go(to) }) as const;
  const [before, after] = t('admin.pages.position', { page: mark, pages }).split(mark);
  return (
    <nav ref={nav} aria-label={t('admin.pages.label')}>
      <Group justify="flex-end" gap="xs" mt="md">
        <IconButton icon={IconChevronsLeft} label={t('admin.pages.first')} {...link(1, page <= 1)} />
        <IconButton icon={IconChevronLeft} label={t('admin.pages.previous')} {...link(page - 1, page <= 1)} />
        <form onSubmit={jump}>
          <Group gap="xs" c="dimmed">
            {before}
            <TextInput
              w={64}
              aria-label={t('admin.pages.jump')}
              inputMode="numeric"
              placeholder={String(page)}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              onBlur={() => setTyped('')}
            />
            {after}
          </Group>
        </form>
        <IconButton icon={IconChevronRight} label={t('admin.pages.next')} {...link(page + 1, page >= pages)} />
        <IconButton icon={IconChevronsRight} label={t('admin.pages.last')} {...link(pages, page >= pages)} />
        <VisuallyHidden role="status">{t('admin.pages.position', { page, pages })}</VisuallyHidden>
      </Group>
    </nav>
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
