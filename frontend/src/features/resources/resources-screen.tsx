import { Anchor, Box, Flex, Group, Text } from '@mantine/core';
import { IconChevronRight, IconCloudUpload, IconFolderPlus, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { i18n, t } from '@/i18n';
import { freshResult } from '@/api/client/query-options';
import { toApiError } from '@/api/errors/api-error';
import { statusErrorText } from '@/api/errors/error-text';
import {
  folderChanged,
  resourcesApi,
  useGetResourceTreeQuery,
  type ResourceTreeDto,
  type UploadedResourcesDto,
} from '@/api/resources.api';
import { useCurrentUser } from '@/api/session/use-session';
import { uploadFiles, type Destination } from '@/api/uploads/upload-queue';
import { useUploadDispatch } from '@/api/uploads/uploads-slice';
import { LabelButton } from '@/ui/label-button';
import { FormModal } from '@/ui/dialogs/form-modal';
import { FileInput } from '@/ui/fields/file-input';
import { SearchField } from '@/ui/fields/search-field';
import { useFileDrop, type Dropped } from '@/ui/fields/use-file-drop';
import { CommandButton } from '@/ui/keys/command-button';
import { useCommands } from '@/ui/keys/use-commands';
import { PageHeader } from '@/ui/screen/page-header';
import { formatSize } from '@/ui/text/file-name';
import { CategoryNav } from './category-nav';
import { FolderContent } from './folder-content';
import {
  categoryOf,
  costsPath,
  defaultCategory,
  folderDescription,
  folderName,
  folderAddress,
  useLibraryView,
} from './library';
import { NewFolderForm } from './new-folder-form';
import classes from './resources.module.css';

/** Source: contract, section 6. */
const maxFileMegabytes = 100;
const maxFileBytes = maxFileMegabytes * 1024 * 1024;

/** Uploads files to a folder of the library, even after the user has left the screen. */
function useLibraryUpload(folder: string): (dropped: Dropped) => void {
  const dispatch = useUploadDispatch();
  const { uploadResources } = resourcesApi.endpoints;
  const library: Destination<UploadedResourcesDto> = {
    owner: 'library',
    isInForm: false,
    send: (file) => uploadResources.initiate({ path: folder, body: { files: [file] } }, { track: false }),
    storedAs: ({ files }) => ({ name: '', path: '', ...files[0] }),
    failureText: statusErrorText,
    onUnclear: () => folderChanged(folder),
  };
  return ({ files, folders }) => {
    // The limit of the contract; a few more bytes fit.
    const size = formatSize(maxFileMegabytes * 1_000_000, i18n.language);
    const tooLarge = (file: File) => (file.size > maxFileBytes ? t('uploads.problem.tooLarge', { size }) : undefined);
    dispatch(uploadFiles(files, { ...library, problemOf: tooLarge }));
    // Browsers only pass the names of folders.
    const named = folders.map((name) => new File([], name));
    dispatch(uploadFiles(named, { ...library, problemOf: () => t('uploads.problem.isFolder') }));
  };
}

type Crumbs = ResourceTreeDto['breadcrumbs'];

/** Breadcrumbs of a path before the server has answered. */
const breadcrumbsOf = (path: string): Crumbs => {
  const names = path.split('/');
  return names.map((name, index) => ({ name, path: names.slice(0, index + 1).join('/') }));
};

/** The path from the category to the current folder. */
function Breadcrumbs({ breadcrumbs }: { breadcrumbs: Crumbs }) {
  return (
    <nav aria-label={t('resources.breadcrumbs')}>
      <Flex component="ol" wrap="wrap" align="center" gap={6}>
        {breadcrumbs.map((crumb, index) => {
          const isLast = index === breadcrumbs.length - 1;
          return (
            <Flex component="li" key={crumb.path} align="center" gap={6} miw={0}>
              {index > 0 && <IconChevronRight size={14} stroke={2} aria-hidden className="rigid faint" />}
              <Anchor
                component={Link}
                to={folderAddress(crumb.path)}
                aria-current={isLast ? 'page' : undefined}
                className="breakable"
                c={isLast ? 'var(--text)' : 'dimmed'}
                fz="lg"
                fw={isLast ? 600 : 500}
              >
                <bdi>{folderName(crumb)}</bdi>
              </Anchor>
            </Flex>
          );
        })}
      </Flex>
    </nav>
  );
}

/** The studio's files in seven categories with folders. */
export function ResourcesScreen() {
  const { isAdmin } = useCurrentUser();
  const navigate = useNavigate();
  const [view, changeView, closeView] = useLibraryView();
  const { path, query, isNew } = view;
  const loaded = useGetResourceTreeQuery({ path }, freshResult());
  const tree = loaded.currentData;
  // An answer without content is a failure, too.
  const hasFailed = loaded.isError || Object.is(tree, null);
  const breadcrumbs = tree?.breadcrumbs ?? breadcrumbsOf(path);
  // A category has the same description before it is loaded, so nothing moves.
  const description = folderDescription(tree ?? { path, description: null });
  const upload = useLibraryUpload(path);

  const isReadOnly = tree?.readOnly ?? path === costsPath;
  const canUpload = !isReadOnly && !hasFailed;
  const isOver = useFileDrop(upload, { enabled: canUpload });

  const fileInput = useRef<HTMLInputElement>(null);
  const chooseFiles = () => fileInput.current?.click();

  const canCreate = isAdmin && !isReadOnly;
  const openNew = () => changeView({ isNew: true }, { replace: false });
  useCommands({ ...(canUpload && { upload: chooseFiles }), ...(canCreate && { new: openNew }) });
  const closeNew = () => closeView({ isNew: false });
  const onCreated = (parent: string) =>
    // A search would hide the new folder.
    parent === path && query === '' ? closeNew() : void navigate(folderAddress(parent), { replace: true });

  return (
    <>
      <PageHeader title={t('resources.title')}>
        {canCreate && (
          <CommandButton command="new" icon={IconFolderPlus} variant="default" onClick={openNew}>
            {t('resources.newFolder.button')}
          </CommandButton>
        )}
        {canUpload && (
          <CommandButton command="upload" icon={IconUpload} onClick={chooseFiles}>
            {t('resources.upload')}
          </CommandButton>
        )}
      </PageHeader>
      {/* Shared by both buttons, which may unmount while the file dialog is open. */}
      <FileInput
        ref={fileInput}
        name="files"
        aria-label={t('resources.chooseFiles')}
        multiple
        onChoose={(files) => upload({ files, folders: [] })}
      />
      <div style={{ containerType: 'inline-size' }}>
        <div className={classes.layout}>
          <CategoryNav current={categoryOf(path)} />
          <div>
            <Group justify="space-between" align="flex-start" gap="12px 24px" mih={36}>
              <Box flex="1 1 320px" miw={0}>
                <Breadcrumbs breadcrumbs={breadcrumbs} />
                {description && (
                  <Text c="dimmed" maw="72ch" mt={4} className="breakable" style={{ whiteSpace: 'pre-line' }}>
                    {description}
                  </Text>
                )}
              </Box>
              {/* Also in an empty folder, because removing it would move the content below. */}
              <SearchField
                className={classes.search}
                query={query}
                onChange={(next) => changeView({ query: next })}
                label={t('resources.search.label')}
                placeholder={t('resources.search.placeholder')}
                clearLabel={t('resources.search.clear')}
              />
            </Group>
            <Box pos="relative" mih={240} mt={20}>
              <FolderContent
                tree={tree}
                error={hasFailed ? toApiError(loaded.error) : undefined}
                onRetry={() => void loaded.refetch()}
                query={query}
                onClearSearch={() => changeView({ query: '' })}
                uploadButton={
                  canUpload && (
                    <LabelButton icon={IconUpload} onClick={chooseFiles}>
                      {t('resources.upload')}
                    </LabelButton>
                  )
                }
              />
              {isOver && (
                <div className={classes.dropArea}>
                  <IconCloudUpload size={32} stroke={1.5} aria-hidden />
                  {t('resources.dropHere', { folder: folderName(breadcrumbs.at(-1) ?? { name: path, path }) })}
                </div>
              )}
            </Box>
          </div>
        </div>
      </div>
      <FormModal opened={isNew && isAdmin} onClose={closeNew} title={t('resources.newFolder.title')}>
        <NewFolderForm
          shownPath={hasFailed || isReadOnly ? (categoryOf(path) ?? defaultCategory) : path}
          onCreated={onCreated}
        />
      </FormModal>
    </>
  );
}
