import { IconFolder, IconFolderSymlink } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ResourceItemDto } from '@/api/resources.api';
import { costsPath } from '../library';
import { useFolderName } from '../use-folder-name';
import { folderAddress } from '../use-library-view';
import { DeleteButton } from './delete-button';
import classes from './items.module.css';

interface Props {
  folder: ResourceItemDto;
  canDelete: boolean;
  onDelete: (item: ResourceItemDto) => void;
}

export const FolderTile = memo(function FolderTile({ folder, canDelete, onDelete }: Props) {
  const folderName = useFolderName();
  const { t } = useTranslation();
  const isOurs = folder.path === costsPath;
  const description = isOurs ? t('resources.costs.short') : folder.description;
  const hasDelete = canDelete && !isOurs;
  const Glyph = isOurs ? IconFolderSymlink : IconFolder;
  return (
    <li className={classes.folder} data-deletable={hasDelete || undefined}>
      <Link to={folderAddress(folder.path)} className={classes.open} data-entry>
        <Glyph size={20} stroke={1.5} aria-hidden className={classes.folderIcon} />
        <span className={classes.folderWords}>
          <bdi className={classes.name}>{folderName(folder)}</bdi>{' '}
          {description && (
            <bdi className={classes.meta} title={description}>
              {description}
            </bdi>
          )}
        </span>
      </Link>
      {hasDelete && <DeleteButton name={folder.name} onClick={() => onDelete(folder)} />}
    </li>
  );
});
