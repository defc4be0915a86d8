import { Popover, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconPlayerPause } from '@tabler/icons-react';
import { useId, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { removeUploads } from '@/api/uploads/upload-queue';
import {
  canRetry,
  isOnItsWay,
  isPending,
  type Upload,
  useUploadDispatch,
  useUploads,
} from '@/api/uploads/uploads-slice';
import classes from './uploads.module.css';
import { UploadsPanel } from './uploads-panel';
import { useFailureToast } from './use-failure-toast';

const icon = { size: 18, stroke: 2, 'aria-hidden': true } as const;

/** The share of bytes sent, 0 to 1. */
function sentShare(uploads: readonly Upload[]): number {
  const total = uploads.reduce((sum, { size }) => sum + size, 0);
  const sent = uploads.reduce((sum, { size, progress }) => sum + size * progress, 0);
  return total === 0 ? 0 : sent / total;
}

function Glyph({ uploads }: { uploads: readonly Upload[] }) {
  const isAny = (state: Upload['state']) => uploads.some((upload) => upload.state === state);
  if (uploads.some(isOnItsWay)) {
    const sent = { '--share': sentShare(uploads.filter(({ state }) => state !== 'failed')) } as CSSProperties;
    return <span className={classes.ring} style={sent} aria-hidden="true" />;
  }
  if (isAny('paused')) return <IconPlayerPause {...icon} />;
  return isAny('failed') ? <IconAlertCircle {...icon} /> : <IconCheck {...icon} />;
}

/** The uploads, on every screen. In the header, where it covers nothing. */
export function UploadsIndicator() {
  const { t } = useTranslation();
  const uploads = useUploads();
  const dispatch = useUploadDispatch();
  const [isOpened, setOpened] = useState(false);
  const titleId = useId();
  const isThere = uploads.length > 0;
  const opened = isOpened && isThere;
  useFailureToast(uploads, !opened);

  const count = (...states: Upload['state'][]) => uploads.filter(({ state }) => states.includes(state)).length;
  const [done, failed] = [count('done'), count('failed')];
  const end = [
    done > 0 && t('uploads.doneCount', { count: done }),
    failed > 0 && t('uploads.failedCount', { count: failed }),
  ];
  const status = uploads.some(isOnItsWay)
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
      {isThere && (
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
            <button
              type="button"
              className={classes.indicator}
              aria-label={status}
              data-needs-look={failed + count('paused') > 0 || undefined}
              onClick={() => (opened ? close() : setOpened(true))}
            >
              <Glyph uploads={uploads} />
              <span className={classes.status}>{status}</span>
            </button>
          </Popover.Target>
          <Popover.Dropdown className={classes.dropdown} aria-labelledby={titleId}>
            <UploadsPanel titleId={titleId} uploads={uploads} status={status} onClose={close} />
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}
