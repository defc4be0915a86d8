import { SimpleGrid, Skeleton } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconFolder, IconFolderSymlink, IconTrash } from '@tabler/icons-react';
import { createElement, memo, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { i18n, t } from '@/i18n';
import { statusErrorText } from '@/api/errors/error-text';
import {
  useDeleteResourceFileMutation,
  useDeleteResourceFolderMutation,
  type ResourceItemDto,
} from '@/api/resources.api';
import { useAction } from '@/shared/use-action';
import { confirmDeletion } from '@/ui/dialogs/confirm';
import { Delayed } from '@/ui/feedback/skeletons';
import { IconButton } from '@/ui/icon-button';
import { DateText } from '@/ui/text/date-text';
import { FileName, shortName, formatSize } from '@/ui/text/file-name';
import { extensionOf, iconOf } from './file-kind';
import { costsPath, sorted, folderName, folderAddress } from './library';
import classes from './resources.module.css';
import { useGridKeys } from './use-grid-keys';

/** A longer name would fill the toast. */
const maxNameLength = 40;

/** Deletes a file or folder: asks, removes it from the screen at once, and reports a failure. */
function useRemoveItem() {
  const act = useAction(statusErrorText);
  const [deleteFile] = useDeleteResourceFileMutation();
  const [deleteFolder] = useDeleteResourceFolderMutation();

  return async ({ name, type, path }: ResourceItemDto): Promise<void> => {
    if (!(await confirmDeletion(t(`resources.delete.${type}.title`, { name }), t(`resources.delete.${type}.text`))))
      return;
    await act(
      () => (type === 'file' ? deleteFile({ path }) : deleteFolder({ path })).unwrap(),
      (reason) => t('resources.delete.failed', { name: shortName(name, maxNameLength), reason }),
    );
  };
}

function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <IconButton
      icon={IconTrash}
      label={t('resources.delete.label', { name })}
      variant="default"
      className={classes.delete}
      data-delete
      onClick={onClick}
    />
  );
}

interface TileProps {
  item: ResourceItemDto;
  canDelete: boolean;
  onDelete: (item: ResourceItemDto) => void;
}

const FolderTile = memo(function FolderTile({ item: folder, canDelete, onDelete }: TileProps) {
  const isCosts = folder.path === costsPath;
  const description = isCosts ? t('resources.costs.short') : folder.description;
  const Glyph = isCosts ? IconFolderSymlink : IconFolder;
  return (
    <li className={`${classes.tile ?? ''} ${classes.folder ?? ''}`}>
      <Link to={folderAddress(folder.path)} className="stack" data-entry>
        <Glyph size={20} stroke={1.5} color="var(--accent-text)" aria-hidden className="rigid" />
        <span className={classes.words}>
          <bdi className="truncate" style={{ fontWeight: 500 }}>
            {folderName(folder)}
          </bdi>{' '}
          {description && (
            <bdi className={classes.meta} title={description}>
              {description}
            </bdi>
          )}
        </span>
      </Link>
      {canDelete && !isCosts && <DeleteButton name={folder.name} onClick={() => onDelete(folder)} />}
    </li>
  );
});

/** A picture's thumbnail, or an icon for the file type. Decorative: the name is beside it. */
function FilePicture({ file: { name, thumbnailUrl } }: { file: ResourceItemDto }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (thumbnailUrl !== null && thumbnailUrl !== broken) {
    return (
      <span className={classes.picture}>
        <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" onError={() => setBroken(thumbnailUrl)} />
      </span>
    );
  }
  const extension = extensionOf(name);
  return (
    <span className={classes.picture} aria-hidden="true">
      {createElement(iconOf(name), { size: 32, stroke: 1.25 })}
      {extension && <span className={classes.extension}>{extension}</span>}
    </span>
  );
}

const FileTile = memo(function FileTile({ item: file, canDelete, onDelete }: TileProps) {
  const { name, url, size, modifiedAt } = file;
  return (
    <li className={classes.tile}>
      <a href={url ?? undefined} target="_blank" rel="noopener" className="stack" data-entry>
        <FilePicture file={file} />
        <span className={classes.words}>
          <span className={classes.fileName}>
            <FileName name={name} />
          </span>{' '}
          <span className={classes.meta}>
            {formatSize(size ?? 0, i18n.language)} · <DateText value={modifiedAt} />
          </span>
        </span>{' '}
        <span className="visually-hidden">{t('resources.newTab')}</span>
      </a>
      {canDelete && <DeleteButton name={name} onClick={() => onDelete(file)} />}
    </li>
  );
});

/** Two columns on a phone. */
const fileWidth = 'min(50% - 6px, 196px)';

export const GridSkeleton = () => (
  <Delayed>
    <SimpleGrid minColWidth={fileWidth} spacing="sm">
      {Array.from({ length: 8 }, (_, tile) => (
        <div key={tile} className={classes.tile}>
          <span className={classes.picture} />
          <span className={classes.words}>
            <Skeleton width={`${50 + ((tile * 17) % 40)}%`} />
            <Skeleton width="40%" />
          </span>
        </div>
      ))}
    </SimpleGrid>
  </Delayed>
);

/** The folder's content: folders and files. */
export function ItemsGrid({ items, canDelete }: { items: readonly ResourceItemDto[]; canDelete: boolean }) {
  const { folders, files } = useMemo(() => sorted(items, i18n.language), [items]);
  const parts = [
    ['folders', folders, FolderTile, 'min(100%, 248px)'],
    ['files', files, FileTile, fileWidth],
  ] as const;
  const remove = useRemoveItem();
  const onDelete = useCallbackRef((item: ResourceItemDto) => void remove(item));
  return (
    <div {...useGridKeys()}>
      {parts.map(
        ([name, entries, Tile, width]) =>
          entries.length > 0 && (
            <section key={name} aria-label={t(`resources.${name}`)}>
              <SimpleGrid component="ul" minColWidth={width} spacing="sm" mb="lg">
                {entries.map((item) => (
                  <Tile key={item.url ?? item.path} item={item} canDelete={canDelete} onDelete={onDelete} />
                ))}
              </SimpleGrid>
            </section>
          ),
      )}
    </div>
  );
}
