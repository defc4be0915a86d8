import { Button, Progress } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconFile, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStatusErrorText } from '@/api/client/error-text';
import { formatSize } from '@/ui/text/file-size';
import { canRetry, isPending, maxFileBytes, type Failure, type Upload } from './upload-queue';
import classes from './uploads.module.css';

const glyphs = { waiting: IconFile, running: IconFile, done: IconCircleCheck, failed: IconAlertCircle };

interface Props {
  upload: Upload;
  onRemove: () => void;
  onRetry: () => void;
}

/** One upload with its progress or the reason it failed. */
export function UploadRow({ upload, onRemove, onRetry }: Props) {
  const { t } = useTranslation('resources');
  const { t: common } = useTranslation();
  const failureText = useFailureText();
  const { file, state, progress, failure } = upload;
  const { name } = file;
  const Glyph = glyphs[state];
  return (
    <li className={classes.row} data-state={state}>
      <Glyph size={18} stroke={1.75} aria-hidden className={classes.glyph} />
      <div className={classes.words}>
        <bdi className={classes.name}>{name}</bdi>
        {state === 'running' && (
          <Progress size="xs" value={progress * 100} aria-label={t('uploads.progress', { name })} />
        )}
        {failure && <span className={classes.failure}>{failureText(failure)}</span>}
      </div>
      <span className={classes.share}>
        {state === 'waiting' && t('uploads.waiting')}
        {state === 'running' && (progress < 1 ? `${String(Math.floor(progress * 100))} %` : t('uploads.finishing'))}
        {state === 'done' && t('uploads.done')}
      </span>
      {canRetry(upload) && (
        <Button size="compact-xs" variant="default" aria-label={t('uploads.retry', { name })} onClick={onRetry}>
          {common('retry')}
        </Button>
      )}
      <button
        type="button"
        className={classes.icon}
        aria-label={t(isPending(upload) ? 'uploads.cancel' : 'uploads.dismiss', { name })}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </li>
  );
}

function useFailureText(): (failure: Failure) => string {
  const { t, i18n } = useTranslation('resources');
  const errorText = useStatusErrorText();
  return (failure) => {
    if ('problem' in failure)
      return t(`uploads.problem.${failure.problem}`, { size: formatSize(maxFileBytes, i18n.language) });
    return errorText(failure.error);
  };
}
