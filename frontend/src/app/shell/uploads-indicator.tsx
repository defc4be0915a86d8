import { Box, Button, Group, Loader, Popover, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconPlayerPause, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { t } from '@/i18n';
import { removeUploads, retryUploads } from '@/api/uploads/upload-queue';
import {
  canRetry,
  isInProgress,
  isPending,
  type Upload,
  useUploadDispatch,
  useUploads,
} from '@/api/uploads/uploads-slice';
import { UploadRow } from '@/shared/uploads/upload-row';
import { toast } from '@/ui/feedback/toast';
import { IconButton } from '@/ui/icon-button';
import { shortName } from '@/ui/text/file-name';
import classes from './shell.module.css';

const icon = { size: 18, stroke: 2, 'aria-hidden': true } as const;

function Glyph({ uploads }: { uploads: readonly Upload[] }) {
  const isAny = (state: Upload['state']) => uploads.some((upload) => upload.state === state);
  if (uploads.some(isInProgress)) return <Loader size={18} />;
  if (isAny('paused')) return <IconPlayerPause {...icon} />;
  return isAny('failed') ? <IconAlertCircle {...icon} /> : <IconCheck {...icon} />;
}

/** A longer name would fill the toast. */
const longestName = 40;

/** Reports failed uploads once, when all have ended. */
function useFailureToast(uploads: readonly Upload[], enabled: boolean): void {
  const dispatch = useUploadDispatch();
  const reported = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const failed = uploads.filter(({ failure }) => failure !== undefined);
    const isFailed = (id: string) => failed.some((upload) => upload.id === id);
    // A retry may fail again.
    reported.current = new Set([...reported.current].filter(isFailed));
    if (uploads.some(isInProgress)) return;
    const fresh = failed.filter(({ id }) => !reported.current.has(id));
    reported.current = new Set(failed.map(({ id }) => id));
    const [first] = fresh;
    if (!first || !enabled) return;
    const name = shortName(first.name, longestName);
    const reason = first.failure?.replace(first.name, name) ?? '';
    // The server's messages about a file often begin with its name.
    const sentence = reason.includes(name) ? reason : t('uploads.failedOne', { name, reason });
    const text = fresh.length === 1 ? sentence : t('uploads.failedCount', { count: fresh.length });
    const retry = () => dispatch(retryUploads(({ isInForm }) => !isInForm));
    toast.failure(text, fresh.some(canRetry) ? retry : undefined);
  }, [uploads, enabled, dispatch]);
}

interface PanelProps {
  uploads: readonly Upload[];
  titleId: string;
  status: string;
  onClose: () => void;
}

/** Each upload with its progress, and buttons for one and for all of them. */
function UploadsPanel({ titleId, uploads, status, onClose }: PanelProps) {
  const dispatch = useUploadDispatch();
  // Uploads that need attention come first.
  const inOrder = [...uploads].sort((a, b) => Number(b.failure !== undefined) - Number(a.failure !== undefined));
  return (
    <Stack gap={0} mah="min(480px, calc(100dvh - var(--header-height) - 24px))">
      <Group wrap="nowrap" gap="xs" py="xs" pl="md" pr={4} style={{ borderBottom: '1px solid var(--line)' }}>
        <Box flex={1} miw={0}>
          <Title order={2} size="h4" id={titleId}>
            {t('uploads.title')}
          </Title>
          <Text fz={13} c="dimmed" className="figures">
            {status}
          </Text>
        </Box>
        {uploads.some(isInProgress) && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => dispatch(removeUploads((upload) => !upload.isInForm && isInProgress(upload)))}
          >
            {t('uploads.cancelAll')}
          </Button>
        )}
        <IconButton icon={IconX} label={t('uploads.close')} size={40} onClick={onClose} />
      </Group>
      <ul className={classes.uploadList} tabIndex={0} aria-label={t('uploads.files')}>
        {inOrder.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onRemove={() => dispatch(removeUploads(({ id }) => id === upload.id))}
            onRetry={() => dispatch(retryUploads(({ id }) => id === upload.id))}
          />
        ))}
      </ul>
    </Stack>
  );
}

/** The uploads, on every screen. In the header, where it covers nothing. */
export function UploadsIndicator() {
  const uploads = useUploads();
  const dispatch = useUploadDispatch();
  const [isOpened, setOpened] = useState(false);
  const titleId = useId();
  const hasUploads = uploads.length > 0;
  const opened = isOpened && hasUploads;
  useFailureToast(uploads, !opened);

  const count = (...states: Upload['state'][]) => uploads.filter(({ state }) => states.includes(state)).length;
  const [done, failed] = [count('done'), count('failed')];
  const end = [
    done > 0 && t('uploads.doneCount', { count: done }),
    failed > 0 && t('uploads.failedCount', { count: failed }),
  ];
  const status = uploads.some(isInProgress)
    ? t('uploads.running', { done, count: uploads.length - failed })
    : count('paused') > 0
      ? t('uploads.pausedCount', { count: count('paused') })
      : end.filter(Boolean).join(' · ');

  /** Closing the list removes finished uploads. */
  const close = () => {
    setOpened(false);
    dispatch(removeUploads((upload) => !upload.isInForm && !isPending(upload) && !canRetry(upload)));
  };
  return (
    <>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      {hasUploads && (
        <Popover
          opened={opened}
          onChange={(next) => (next ? setOpened(true) : close())}
          position="bottom-end"
          width="min(440px, calc(100vw - 24px))"
          radius="lg"
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <Button
              variant="subtle"
              color={failed + count('paused') > 0 ? 'red' : 'gray'}
              h={40}
              px={11}
              radius="md"
              flex="none"
              fz={13}
              fw={400}
              className="figures"
              aria-label={status}
              onClick={() => (opened ? close() : setOpened(true))}
            >
              <Glyph uploads={uploads} />
              <Text span inherit visibleFrom="lg" ml="xs">
                {status}
              </Text>
            </Button>
          </Popover.Target>
          <Popover.Dropdown
            p={0}
            style={{ overflow: 'hidden', borderColor: 'var(--line)', boxShadow: 'var(--shadow-float)' }}
            aria-labelledby={titleId}
          >
            <UploadsPanel titleId={titleId} uploads={uploads} status={status} onClose={close} />
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}
