import { generatedApi, type ResourceItemDto, type ResourceTreeDto } from './generated.gen';
import { all, one } from './tags';

const { util } = generatedApi;

/** The folder that an item of the library lies in; of a category, the category itself. */
export const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/')) || path;

type Change = (tree: ResourceTreeDto) => void;

const edited = (path: string, change: Change) => util.updateQueryData('getResourceTree', { path }, change);

/** Takes an item off the screen at once, and puts it back when the server does not delete it. */
const withoutItem = (path: string) =>
  edited(folderOf(path), (tree) => {
    tree.items = tree.items.filter((item) => item.path !== path);
  });

interface Removal {
  dispatch: (action: ReturnType<typeof withoutItem>) => { undo: () => void };
  queryFulfilled: Promise<unknown>;
}

const removeAtOnce = ({ path }: { path: string }, { dispatch, queryFulfilled }: Removal) => {
  const { undo } = dispatch(withoutItem(path));
  return queryFulfilled.then(() => undefined, undo);
};

export const resourcesApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getResourceTree: { providesTags: (_tree, _error, { path }) => [one('Resource', path)] },
    createResourceFolder: {
      invalidatesTags: (_folder, _error, { createFolderDto }) => [one('Resource', createFolderDto.path)],
    },
    deleteResourceFile: {
      invalidatesTags: (_nothing, _error, { path }) => [one('Resource', folderOf(path))],
      onQueryStarted: removeAtOnce,
    },
    deleteResourceFolder: {
      // Folders below it that were looked at are gone as well.
      invalidatesTags: [all('Resource')],
      onQueryStarted: removeAtOnce,
    },
  },
});

/** Shows files that an upload has just brought, without asking for the whole folder again. */
export const withUploaded = (path: string, files: readonly ResourceItemDto[]) =>
  edited(path, (tree) => {
    const known = new Set(tree.items.map((item) => item.path));
    tree.items.push(...files.filter((file) => !known.has(file.path)));
  });

/** Asks for a folder again, if it is on the screen. */
export const folderChanged = (path: string) => util.invalidateTags([one('Resource', path)]);

export type { ResourceItemDto, ResourceTreeDto, UploadedResourcesDto } from './generated.gen';
export const {
  useGetResourceTreeQuery,
  useCreateResourceFolderMutation,
  useDeleteResourceFileMutation,
  useDeleteResourceFolderMutation,
} = resourcesApi;
