import { Button, Progress } from '@mantine/core';
import { IconAlertCircle, IconPaperclip, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../form.module.css';
import type { Attachment } from './use-attachments';

interface Props {
  attachment: Attachment;
  onRemove: () => void;
  onRetry: () => void;
}

/** One file of the cost: there already, on its way, or not taken. */
export function AttachmentItem({ attachment, onRemove, onRetry }: Props) {
  const { t } = useTranslation('finances');
  const { t: common } = useTranslation();
  const { name, path, progress, failure, file } = attachment;
  const isRunning = progress !== undefined;
  const Glyph = failure === undefined ? IconPaperclip : IconAlertCircle;
  return (
    <li className={classes.file} data-failed={failure !== undefined || undefined}>
      <Glyph size={16} stroke={1.75} aria-hidden className={classes.fileIcon} />
      <div className={classes.fileWords}>
        {path === undefined ? (
          <span className={classes.fileName}>{name}</span>
        ) : (
          <a className={classes.fileName} href={encodeURI(path)} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        )}
        {isRunning && (
          <Progress
            size="xs"
            value={progress * 100}
            aria-label={t('upload.progress', { name })}
            transitionDuration={120}
          />
        )}
        {failure !== undefined && (
          <span className={classes.fileFailure} role="alert">
            {failure}
          </span>
        )}
      </div>
      {isRunning && <span className={classes.fileShare}>{Math.round(progress * 100)} %</span>}
      {file && (
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          {common('retry')}
        </Button>
      )}
      <button
        type="button"
        className={classes.fileRemove}
        aria-label={t(isRunning ? 'upload.cancel' : 'upload.remove', { name })}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </li>
  );
}
