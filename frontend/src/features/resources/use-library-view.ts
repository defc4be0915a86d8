import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStableCallback } from '@/ui/use-stable-callback';
import { defaultCategory } from './library';

/** What the address says about the screen: it survives a reload and can be sent to a colleague. */
export interface LibraryView {
  /** `Category/folder/…`. */
  path: string;
  query: string;
  /** The modal for a new folder is open. */
  isNew: boolean;
}

/** The address of a folder. */
export const folderAddress = (path: string) => ({ search: `?${new URLSearchParams({ path }).toString()}` });

type Change = (change: Partial<Omit<LibraryView, 'path'>>, options?: { replace?: boolean }) => void;

export function useLibraryView(): [LibraryView, Change] {
  const [params, setParams] = useSearchParams();
  const view = useMemo<LibraryView>(
    () => ({
      path: params.get('path') ?? defaultCategory,
      query: params.get('q') ?? '',
      isNew: params.get('new') === '1',
    }),
    [params],
  );
  const change = useStableCallback((...[changes, { replace = true } = {}]: Parameters<Change>) => {
    const { query, isNew } = { ...view, ...changes };
    const next = new URLSearchParams(params);
    if (query) next.set('q', query);
    else next.delete('q');
    if (isNew) next.set('new', '1');
    else next.delete('new');
    setParams(next, { replace, preventScrollReset: true });
  });
  return [view, change];
}
