import { useTranslation } from 'react-i18next';
import { useGetSystemQuery } from '@/api/admin.api';
import { useListErrorText } from '@/api/errors/error-text';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { Backups } from './backups';
import { Findings } from './findings';
import { JobsTable } from './jobs-table';
import { SlowRoutes } from './slow-routes';
import { SystemFacts } from './system-facts';
import classes from './system.module.css';
import { untoldFailure } from './untold-failure';
import { useSentences } from './use-sentences';

/** Often enough for an admin who is fixing a problem. */
const pollingInterval = 30_000;

/** The state of the product, its problems, and how to fix them. */
export function SystemTab() {
  const { t } = useTranslation();
  const listErrorText = useListErrorText();
  const canSay = useSentences();
  const { data, error, refetch } = useGetSystemQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
    skipPollingIfUnfocused: true,
  });
  const failure = untoldFailure(data, error);
  return (
    <>
      {failure && <ErrorBanner message={listErrorText(failure)} onRetry={() => void refetch()} />}
      {(!data || !canSay) && !error && (
        <div className={classes.waiting}>
          <RowsSkeleton />
        </div>
      )}
      {data && canSay && (
        <>
          <Findings findings={data.findings} />
          <SystemFacts system={data} />
          <Backups onEnd={() => void refetch()} />
          <JobsTable jobs={data.jobs} />
          <SlowRoutes routes={data.slowRoutes} note={t('admin.system.slowText')} />
        </>
      )}
    </>
  );
}
