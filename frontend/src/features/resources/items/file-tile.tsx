import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceItemDto } from '@/api/resources.api';
import { DateText } from '@/ui/text/date-text';
import { FileName } from '@/ui/text/files/file-name';
import { DeleteButton } from './delete-button';
import { FilePicture } from './file-picture';
import { formatSize } from '@/ui/text/files/file-size';
import classes from './items.module.css';

interface Props {
  file: ResourceItemDto;
  canDelete: boolean;
  onDelete: (item: ResourceItemDto) => void;
}

export const FileTile = memo(function FileTile({ file, canDelete, onDelete }: Props) {
  const { t, i18n } = useTranslation();
  const { name, url, size, modifiedAt } = file;
  return (
    <li className={classes.file}>
      <a href={url ?? undefined} target="_blank" rel="noopener" className={classes.open} data-entry>
        <FilePicture file={file} />
        <span className={classes.fileWords}>
          <span className={classes.fileName}>
            <FileName name={name} twoLines />
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
