import { useTranslation } from 'react-i18next';
import { useGetSystemQuery } from '@/api/admin.api';
import { toApiError } from '@/api/errors/api-error';
import { useListErrorText } from '@/api/errors/error-text';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { Findings } from './findings';
import { JobsTable } from './jobs-table';
import { SlowRoutes } from './slow-routes';
import { SystemFacts } from './system-facts';

/** Often enough for somebody who is mending something. */
const pollingInterval = 30_000;

/** How the product is doing, what is wrong with it, and how to mend that. */
export function SystemTab() {
  const { t } = useTranslation('admin');
  const listErrorText = useListErrorText();
  const { data, error, refetch } = useGetSystemQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
    skipPollingIfUnfocused: true,
  });
  return (
    <>
      {error && <ErrorBanner message={listErrorText(toApiError(error))} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton />}
      {data && (
        <>
          <Findings findings={data.findings} />
          <SystemFacts system={data} />
          <JobsTable jobs={data.jobs} />
          <SlowRoutes routes={data.slowRoutes} note={t('system.slowText')} />
        </>
      )}
    </>
  );
}
