import { withParams } from '@/ui/view/address';
import { useView } from '@/ui/view/use-view';
import { defaultCategory } from './library';

interface LibraryView {
  /** `Category/folder/…`. */
  path: string;
  query: string;
  /** The modal for a new folder is open. */
  isNew: boolean;
}

/** The address of a folder. */
export const folderAddress = (path: string) => ({ search: `?${new URLSearchParams({ path }).toString()}` });

const readView = (params: URLSearchParams): LibraryView => ({
  path: params.get('path') ?? defaultCategory,
  query: params.get('q') ?? '',
  isNew: params.get('new') === '1',
});

/** The path is written by the links to folders ({@link folderAddress}). */
const writeView = ({ query, isNew }: LibraryView, others: URLSearchParams): URLSearchParams =>
  withParams({ q: query || null, new: isNew ? '1' : null }, others);

export const useLibraryView = () => useView({ read: readView, write: writeView });
