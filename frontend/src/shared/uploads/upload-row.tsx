import { Button, Group, Input, Progress, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconFile, IconPlayerPause, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '@/i18n';
import { canRetry, isInProgress, type Upload } from '@/api/uploads/uploads-slice';
import { IconButton } from '@/ui/icon-button';
import { FileName } from '@/ui/text/file-name';
import { formatPercent } from '@/ui/text/numbers';
import classes from './upload-row.module.css';

const glyphs = {
  waiting: { icon: IconFile, color: 'var(--text-faint)' },
  running: { icon: IconFile, color: 'var(--text-faint)' },
  paused: { icon: IconPlayerPause, color: 'var(--danger)' },
  failed: { icon: IconAlertCircle, color: 'var(--danger)' },
  done: { icon: IconCircleCheck, color: 'var(--status-done)' },
};

interface Props {
  upload: Upload;
  /** Where the file can be opened. */
  href?: string;
  onRemove: () => void;
  onRetry: () => void;
  /** Below the file. */
  children?: ReactNode;
}

/** An upload: its progress, why it failed, and what to do about it. */
export function UploadRow({ upload, href, onRemove, onRetry, children }: Props) {
  const { name, state, progress, failure } = upload;
  const { icon: Glyph, color } = glyphs[state];
  const leave = href === undefined ? 'uploads.dismiss' : 'uploads.remove';
  const remove = t(isInProgress(upload) ? 'uploads.cancel' : leave, { name });
  return (
    <li className={classes.row}>
      <Glyph size={18} stroke={1.75} aria-hidden className="rigid" color={color} />
      <Stack gap={4} flex={1} miw={0}>
        {href === undefined ? (
          <FileName name={name} />
        ) : (
          <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer">
            <FileName name={name} />
          </a>
        )}
        {state === 'running' && (
          <Progress
            size="xs"
            value={progress * 100}
            transitionDuration={120}
            aria-label={t('uploads.progress', { name })}
          />
        )}
      </Stack>
      <Text component="span" size="xs" c="dimmed" className="figures">
        {(state === 'waiting' || state === 'paused') && t(`uploads.state.${state}`)}
        {state === 'running' &&
          (progress < 1 ? formatPercent(Math.floor(progress * 100)) : t('uploads.state.finishing'))}
      </Text>
      <IconButton icon={IconX} label={remove} onClick={onRemove} />
      {(failure !== undefined || canRetry(upload)) && (
        <Group gap={10} justify="space-between" wrap="nowrap" flex="0 0 100%" px={8} pb={8} pl={28}>
          {failure !== undefined && <Input.Error role="alert">{failure}</Input.Error>}
          {canRetry(upload) && (
            <Button size="compact-xs" variant="default" aria-label={t('uploads.retry', { name })} onClick={onRetry}>
              {t('common.retry')}
            </Button>
          )}
        </Group>
      )}
      {children}
    </li>
  );
}
