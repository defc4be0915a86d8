import { IconCloudUpload, IconFolderPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toApiError } from '@/api/errors/api-error';
import { selectResult, fresh } from '@/api/client/query-options';
import { useGetResourceTreeQuery } from '@/api/resources.api';
import { useCurrentUser } from '@/api/session/use-session';
import { FileInput } from '@/ui/fields/file-input';
import { useFileDrop } from '@/ui/fields/use-file-drop';
import { SearchField } from '@/ui/fields/search-field';
import { CommandButton } from '@/ui/keys/command-button';
import { useCommands } from '@/ui/keys/use-commands';
import { PageHeader } from '@/ui/screen/page-header';
import { CategoryNav } from './category-nav';
import { FolderContent } from './folder-content';
import { NewFolderModal } from './folder-form/new-folder-modal';
import { categoryOf, costsPath, defaultCategory } from './library';
import classes from './resources.module.css';
import { breadcrumbsOf, Breadcrumbs } from './breadcrumbs';
import { UploadButton } from './upload-button';
import { useLibraryUpload } from './use-library-upload';
import { useFolderDescription, useFolderName } from './use-folder-name';
import { folderAddress, useLibraryView } from './use-library-view';

/** The studio's files in seven categories with folders. */
export function ResourcesScreen() {
  const { t } = useTranslation();
  const { isAdmin } = useCurrentUser();
  const navigate = useNavigate();
  const [view, changeView, closeView] = useLibraryView();
  const { path, query, isNew } = view;
  const loaded = useGetResourceTreeQuery({ path }, { ...fresh, selectFromResult: selectResult });
  const tree = loaded.currentData;
  const breadcrumbs = tree?.breadcrumbs ?? breadcrumbsOf(path);
  const folderName = useFolderName();
  const folderDescription = useFolderDescription();
  const description = tree && folderDescription(tree);
  const upload = useLibraryUpload(path);

  const isReadOnly = tree?.readOnly ?? path === costsPath;
  const canUpload = !isReadOnly && !loaded.isError;
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
        {canUpload && <UploadButton hasKey onClick={chooseFiles} />}
      </PageHeader>
      {/* Shared by both buttons, which may unmount while the file dialog is open. */}
      <FileInput
        ref={fileInput}
        name="files"
        aria-label={t('resources.chooseFiles')}
        multiple
        onChoose={(files) => upload({ files, folders: [] })}
      />
      <div className={classes.layout}>
        <CategoryNav current={categoryOf(path)} />
        <div className={classes.content}>
          <div className={classes.top}>
            <div className={classes.place}>
              <Breadcrumbs breadcrumbs={breadcrumbs} />
              {/* Each category has one: reserves its space. */}
              {(description || (!tree && categoryOf(path) === path)) && (
                <p className={classes.description} data-waiting={!tree || undefined}>
                  {description}
                </p>
              )}
            </div>
            {/* Also in an empty folder, because removing it would move the content below. */}
            <SearchField
              className={classes.search}
              query={query}
              onChange={(next) => changeView({ query: next })}
              label={t('resources.search.label')}
              placeholder={t('resources.search.placeholder')}
              clearLabel={t('resources.search.clear')}
            />
          </div>
          <div className={classes.area}>
            <FolderContent
              tree={tree}
              error={loaded.error && toApiError(loaded.error)}
              onRetry={() => void loaded.refetch()}
              path={path}
              query={query}
              isAdmin={isAdmin}
              onClearSearch={() => changeView({ query: '' })}
              uploadButton={canUpload && <UploadButton onClick={chooseFiles} />}
            />
            {isOver && (
              <div className={classes.over}>
                <IconCloudUpload size={32} stroke={1.5} aria-hidden />
                {t('resources.dropHere', { folder: folderName(breadcrumbs.at(-1) ?? { name: path, path }) })}
              </div>
            )}
          </div>
        </div>
      </div>
      <NewFolderModal
        opened={isNew && isAdmin}
        shownPath={loaded.isError || isReadOnly ? (categoryOf(path) ?? defaultCategory) : path}
        onCreated={onCreated}
        onClose={closeNew}
      />
    </>
  );
}
