import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceItemDto } from '@/api/resources.api';
import { useStableCallback } from '@/ui/use-stable-callback';
import { sorted } from '../library';
import { useRemoveItem } from '../use-remove-item';
import { FileTile } from './file-tile';
import { FolderTile } from './folder-tile';
import classes from './items.module.css';
import { useGridKeys } from './use-grid-keys';

interface Props {
  items: readonly ResourceItemDto[];
  canDelete: boolean;
}

/** The folder's content: folders and files. */
export function ItemsGrid({ items, canDelete }: Props) {
  const { t, i18n } = useTranslation();
  const { folders, files } = useMemo(() => sorted(items, i18n.language), [items, i18n.language]);
  const remove = useStableCallback(useRemoveItem());
  return (
    <div className={classes.grid} {...useGridKeys()}>
      {folders.length > 0 && (
        <section aria-label={t('resources.folders')}>
          <ul className={classes.folders}>
            {folders.map((folder) => (
              <FolderTile key={folder.path} folder={folder} canDelete={canDelete} onDelete={remove} />
            ))}
          </ul>
        </section>
      )}
      {files.length > 0 && (
        <section aria-label={t('resources.files')}>
          <ul className={classes.files}>
            {files.map((file) => (
              <FileTile key={file.url ?? file.path} file={file} canDelete={canDelete} onDelete={remove} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
