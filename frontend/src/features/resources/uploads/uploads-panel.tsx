import { Button, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { canRetry, isPending, type Upload, type UploadQueue } from './upload-queue';
import { UploadRow } from './upload-row';
import classes from './uploads.module.css';

interface Props {
  queue: Pick<UploadQueue<unknown>, 'cancelAll' | 'clear' | 'remove' | 'retry'>;
  uploads: readonly Upload[];
}

/** The share of bytes sent, 0 to 1, over all uploads that have not failed. */
function overall(uploads: readonly Upload[]): number {
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0);
  const sent = uploads.reduce((sum, { file, progress }) => sum + file.size * progress, 0);
  return total === 0 ? 1 : sent / total;
}

/** The progress of all uploads, with buttons to cancel one or all of them. */
export function UploadsPanel({ queue, uploads }: Props) {
  const { t } = useTranslation('resources');
  if (uploads.length === 0) return null;
  const failed = uploads.filter(({ state }) => state === 'failed');
  const others = uploads.filter(({ state }) => state !== 'failed');
  const done = others.filter(({ state }) => state === 'done').length;
  const isBusy = uploads.some(isPending);
  const status = isBusy
    ? t('uploads.running', { done, count: others.length })
    : [
        done > 0 && t('uploads.doneCount', { count: done }),
        failed.length > 0 && t('uploads.failedCount', { count: failed.length }),
      ]
        .filter(Boolean)
        .join(' · ');
  return (
    <section className={classes.panel} data-bottom-bar aria-label={t('uploads.title')}>
      <header className={classes.head}>
        <p className={classes.status} role="status">
          {status}
        </p>
        {!isBusy && failed.filter(canRetry).length > 1 && (
          <Button size="compact-sm" variant="default" onClick={() => queue.retry()}>
            {t('uploads.retryAll')}
          </Button>
        )}
        {isBusy ? (
          <Button size="compact-sm" variant="default" onClick={() => queue.cancelAll()}>
            {t('uploads.cancelAll')}
          </Button>
        ) : (
          <button type="button" className={classes.icon} aria-label={t('uploads.close')} onClick={() => queue.clear()}>
            <IconX size={16} stroke={1.75} aria-hidden />
          </button>
        )}
      </header>
      {isBusy && <Progress size={2} radius={0} value={overall(others) * 100} aria-label={t('uploads.overall')} />}
      <ul className={classes.list} tabIndex={0} aria-label={t('uploads.files')}>
        {/* What needs a look comes first. */}
        {[...failed, ...others].map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onRemove={() => queue.remove(upload.key)}
            onRetry={() => queue.retry(upload.key)}
          />
        ))}
      </ul>
    </section>
  );
}
