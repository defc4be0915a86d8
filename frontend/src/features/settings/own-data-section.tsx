import { Box, Button, Group, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n, t } from '@/i18n';
import { fresh, freshEvery } from '@/api/client/query-options';
import { useGetMyDataQuery, usePrepareMyDataMutation } from '@/api/account.api';
import { ListState } from '@/shared/list-state';
import { useAction } from '@/shared/use-action';
import { formatDayAndTime } from '@/ui/text/dates';
import { formatSize } from '@/ui/text/file-name';
import { formatPercent } from '@/ui/text/numbers';

/** The user's own data, prepared in the background. */
export function OwnDataSection() {
  const [isPolled, setIsPolled] = useState(false);
  // Often enough to show progress.
  const query = useGetMyDataQuery(undefined, isPolled ? freshEvery(2) : fresh);
  const [prepareData, { isLoading }] = usePrepareMyDataMutation();
  const act = useAction();
  const { data } = query;
  const isBusy = data?.state === 'waiting' || data?.state === 'running';
  if (isBusy !== isPolled) setIsPolled(isBusy);

  const prepare = () => void act(() => prepareData().unwrap(), 'settings.ownData.failed');
  if (!data) return <ListState query={query} rows={1} />;
  const { state, progress, url, size, asked_at: at, expires_at: until } = data;
  const isReady = state === 'ready' && url !== null && at !== null && until !== null;
  return (
    <>
      <Box role="status" mb={state === 'none' ? undefined : 'xs'}>
        {state === 'waiting' && <p className="muted-note">{t('settings.ownData.waiting')}</p>}
        {state === 'running' && (
          <p className="muted-note">{t('settings.ownData.running', { percent: formatPercent(progress) })}</p>
        )}
        {state === 'failed' && <p>{t('settings.ownData.failedState')}</p>}
        {isReady && <p>{t('settings.ownData.ready', { at: formatDayAndTime(at), until: formatDayAndTime(until) })}</p>}
      </Box>
      {isBusy && <Progress value={progress} aria-label={t('settings.ownData.preparing')} />}
      <Group gap="xs" mt={4}>
        {isReady && (
          <Button component="a" href={url} download leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}>
            {t('settings.ownData.download', { size: formatSize(size ?? 0, i18n.language) })}
          </Button>
        )}
        {!isBusy && (
          <Button variant="default" loading={isLoading} onClick={prepare}>
            {t(isReady ? 'settings.ownData.again' : 'settings.ownData.prepare')}
          </Button>
        )}
      </Group>
    </>
  );
}
