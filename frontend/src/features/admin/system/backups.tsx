import { Button } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useGetBackupsQuery, useMakeBackupMutation, useVerifyBackupMutation, type BackupsDto } from '@/api/admin.api';
import { useListErrorText } from '@/api/errors/error-text';
import { translateSentence } from '@/i18n/sentences';
import { useAction } from '@/shared/use-action';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { useStableCallback } from '@/ui/use-stable-callback';
import { BackupsTable } from './backups-table';
import classes from './backups.module.css';
import { useSentences } from './use-sentences';
import { untoldFailure } from './untold-failure';

/** Often while a job runs; otherwise like the rest of the tab. */
const watchingMs = 2000;
const idleMs = 30_000;

const isBusy = (data: BackupsDto | undefined) => Boolean(data && (data.making.isRunning || data.verifying.isRunning));

interface Props {
  /** A backup was made or verified, or failed. */
  onEnd: () => void;
}

/** All backups, with what is known about them, and their actions. */
export function Backups({ onEnd }: Props) {
  const { t } = useTranslation();
  const listErrorText = useListErrorText();
  const act = useAction();
  const [makeBackup, making] = useMakeBackupMutation();
  const [verifyBackup, verifying] = useVerifyBackupMutation();
  const last = useGetBackupsQuery(undefined, { selectFromResult: ({ data }) => ({ busy: isBusy(data) }) });
  const { data, error, refetch, fulfilledTimeStamp } = useGetBackupsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: last.busy ? watchingMs : idleMs,
    skipPollingIfUnfocused: true,
  });
  const failure = untoldFailure(data, error);
  const isBlocked = last.busy || making.isLoading || verifying.isLoading;
  useDidUpdate(() => {
    if (!isBlocked) onEnd();
  }, [isBlocked]);
  const make = () =>
    act(
      () => makeBackup().unwrap(),
      (reason) => t('admin.system.backups.makeFailed', { reason }),
    );
  const verify = useStableCallback((name: string) => {
    void act(
      () => verifyBackup({ name }).unwrap(),
      (reason) => t('admin.system.backups.verifyFailed', { reason }),
    );
  });
  return (
    <section className={classes.section} aria-labelledby="system-backups" data-waiting={!data || undefined}>
      <div className={classes.toolbar}>
        <h2 id="system-backups" className="panel-title">
          {t('admin.system.backups.title')}
        </h2>
        <Button size="compact-md" variant="default" disabled={!data || isBlocked} onClick={() => void make()}>
          {t('admin.system.backups.make')}
        </Button>
      </div>
      {failure && <ErrorBanner message={listErrorText(failure)} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton />}
      {data && <Told data={data} />}
      {data && data.backups.length > 0 && (
        <BackupsTable data={data} now={fulfilledTimeStamp ?? 0} isBlocked={isBlocked} onVerify={verify} />
      )}
    </section>
  );
}

/** Their place, the running job, and a failure of the last one, whose reason is at the top. */
function Told({ data: { where, isEncrypted, backups, total, away, making, verifying } }: { data: BackupsDto }) {
  const { t } = useTranslation();
  const isLoaded = useSentences();
  const place = isEncrypted
    ? t('admin.system.backups.encrypted', { where })
    : t('admin.system.backups.where', { where });
  // What is wrong with a listed backup is in its row.
  const isTold = backups.some(({ name, problem }) => name === verifying.name && problem !== null);
  const failures = [
    !making.isRunning && making.problem && t('admin.system.backups.notMade'),
    !verifying.isRunning &&
      !isTold &&
      verifying.problem &&
      t('admin.system.backups.notVerified', { name: verifying.name }),
  ];
  return (
    <>
      <p className={classes.text}>{place}</p>
      {away && isLoaded && (
        <ErrorBanner message={translateSentence({ text: away.message, code: away.code, params: away.params })} />
      )}
      {failures.map((failure) => failure && <ErrorBanner key={failure} message={failure} />)}
      <p className={classes.work} role="status">
        {making.isRunning &&
          (making.progress === null
            ? t('admin.system.backups.making')
            : t('admin.system.backups.makingProgress', { progress: making.progress }))}
      </p>
      {!away && total === 0 && !making.isRunning && <p className={classes.text}>{t('admin.system.backups.none')}</p>}
      {total > backups.length && !away && (
        <p className={classes.text}>{t('admin.system.backups.leftOut', { count: total - backups.length })}</p>
      )}
    </>
  );
}
