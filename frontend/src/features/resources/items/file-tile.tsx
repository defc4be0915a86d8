import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceItemDto } from '@/api/resources.api';
import { DateText } from '@/ui/text/date-text';
import { DeleteButton } from './delete-button';
import { extensionOf } from './file-kind';
import { FilePicture } from './file-picture';
import { formatSize } from '@/ui/text/file-size';
import classes from './items.module.css';

interface Props {
  file: ResourceItemDto;
  canDelete: boolean;
  onDelete: (item: ResourceItemDto) => void;
}

export const FileTile = memo(function FileTile({ file, canDelete, onDelete }: Props) {
  const { t, i18n } = useTranslation('resources');
  const { name, url, size, modifiedAt } = file;
  const extension = extensionOf(name);
  // A long name breaks before its extension rather than in it.
  const stem = extension ? name.slice(0, -extension.length - 1) : name;
  return (
    <li className={classes.file}>
      <a href={url ?? undefined} target="_blank" rel="noopener" className={classes.open} data-entry title={name}>
        <FilePicture file={file} />
        <span className={classes.fileWords}>
          <bdi className={classes.fileName}>
            {stem}
            <wbr />
            {name.slice(stem.length)}
          </bdi>{' '}
          <span className={classes.meta}>
            {formatSize(size ?? 0, i18n.language)} · <DateText value={modifiedAt} />
          </span>
        </span>{' '}
        <span className={classes.hidden}>{t('newTab')}</span>
      </a>
      {canDelete && <DeleteButton name={name} onClick={() => onDelete(file)} />}
    </li>
  );
});
