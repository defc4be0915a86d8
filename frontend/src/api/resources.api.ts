import { optimistic, type Mutation } from './client/optimistic';
import { one } from './client/tags';
import { resourcesApi, type ResourceItemDto, type ResourceTreeDto } from './generated/resources.gen';

export * from './generated/resources.gen';

const { util } = resourcesApi;

/** The parent folder of an item; for a category, the category itself. */
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/')) || path;

type Change = (tree: ResourceTreeDto) => void;

const edited = (path: string, change: Change) => util.updateQueryData('getResourceTree', { path }, change);

/** Removes an item from the screen at once, and restores it if the server does not delete it. */
const withoutItem = (path: string) =>
  edited(folderOf(path), (tree) => {
    const items = tree.items.filter((item) => item.path !== path);
    tree.total -= tree.items.length - items.length;
    tree.items = items;
  });

const removeAtOnce = async ({ path }: { path: string }, { dispatch, queryFulfilled }: Mutation) => {
  await optimistic(queryFulfilled, [dispatch(withoutItem(path))]);
};

const withFiles = (path: string, files: readonly ResourceItemDto[]) =>
  edited(path, (tree) => {
    const known = new Set(tree.items.map((item) => item.path));
    const added = files.filter((file) => !known.has(file.path));
    tree.items.push(...added);
    tree.total += added.length;
  });

/** Shows uploaded files without reloading the whole folder. */
const showUploaded =
  (path: string, files: readonly ResourceItemDto[]) =>
  (dispatch: Mutation['dispatch']): void => {
    const show = () => void dispatch(withFiles(path, files));
    show();
    // A request sent before the upload ended may lack the files.
    void dispatch(util.getRunningQueryThunk('getResourceTree', { path }))?.then(show);
  };

resourcesApi.enhanceEndpoints({
  endpoints: {
    getResourceTree: { providesTags: (_tree, _error, { path }) => [one('Resource', path)] },
    createResourceFolder: {
      invalidatesTags: (_folder, _error, { createFolderDto }) => [one('Resource', createFolderDto.path)],
    },
    uploadResources: {
      onQueryStarted: ({ path }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => dispatch(showUploaded(path, data.files)),
          () => undefined,
        ),
    },
    deleteResourceFile: {
      invalidatesTags: (_nothing, _error, { path }) => [one('Resource', folderOf(path))],
      onQueryStarted: removeAtOnce,
    },
    deleteResourceFolder: {
      // Its cached subfolders are gone as well.
      invalidatesTags: ['Resource'],
      onQueryStarted: removeAtOnce,
    },
  },
});

/** Refetches a folder if it is on the screen. */
export const folderChanged = (path: string) => util.invalidateTags([one('Resource', path)]);
