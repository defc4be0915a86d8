import { flag, text } from '@/ui/view/address';
import { useView } from '@/ui/view/use-view';
import { defaultCategory } from './library';

/** The address of a folder. */
export const folderAddress = (path: string) => ({ search: `?${new URLSearchParams({ path }).toString()}` });

const params = {
  /** `Category/folder/…`, written by {@link folderAddress}. */
  path: { name: 'path', read: (given: string | null) => given ?? defaultCategory },
  query: text('q'),
  /** The modal for a new folder is open. */
  isNew: flag('new'),
};

export const useLibraryView = () => useView(params);
