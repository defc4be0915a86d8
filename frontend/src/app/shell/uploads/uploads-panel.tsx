import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { removeUploads, retryUploads } from '@/api/uploads/upload-queue';
import { canRetry, isOnItsWay, type Upload, useUploadDispatch } from '@/api/uploads/uploads-slice';
import { UploadRow } from '@/shared/uploads/upload-row';
import classes from './uploads.module.css';

interface Props {
  uploads: readonly Upload[];
  titleId: string;
  status: string;
  onClose: () => void;
}

/** Each upload with its progress, and buttons for one and for all of them. */
export function UploadsPanel({ titleId, uploads, status, onClose }: Props) {
  const { t } = useTranslation();
  const dispatch = useUploadDispatch();
  const isListed = ({ isInForm }: Upload) => !isInForm;
  // Uploads that need attention come first.
  const inOrder = [...uploads].sort((a, b) => Number(b.failure !== undefined) - Number(a.failure !== undefined));
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <div className="grow">
          <h2 id={titleId} className={classes.title}>
            {t('uploads.title')}
          </h2>
          <p className={classes.state}>{status}</p>
        </div>
        {uploads.filter(canRetry).length > 1 && (
          <Button size="compact-sm" variant="default" onClick={() => dispatch(retryUploads(isListed))}>
            {t('uploads.retryAll')}
          </Button>
        )}
        {uploads.some(isOnItsWay) && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => dispatch(removeUploads((upload) => isListed(upload) && isOnItsWay(upload)))}
          >
            {t('uploads.cancelAll')}
          </Button>
        )}
        <button type="button" className={classes.close} aria-label={t('uploads.close')} onClick={onClose}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      </div>
      <ul className={classes.list} tabIndex={0} aria-label={t('uploads.files')}>
        {inOrder.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onRemove={() => dispatch(removeUploads(({ id }) => id === upload.id))}
            onRetry={() => dispatch(retryUploads(({ id }) => id === upload.id))}
          />
        ))}
      </ul>
    </div>
  );
}
