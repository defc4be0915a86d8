import { Box, Button, Group } from '@mantine/core';
import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { t } from '@/i18n';
import { useApiSelector, useIsOffline } from '@/api/client/store-hooks';
import { useGetConfigQuery } from '@/api/session.api';
import { reloadPage } from '@/ui/dialogs/dirty-guard';
import { activateNewVersion } from './service-worker';

/** How often to check for a restored connection. */
const recheckMs = 5_000;

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Says that the server is unreachable, or that a newer version is available. */
export function ConnectionBar() {
  const isOffline = useIsOffline();
  const isOutdated = useApiSelector(({ connection }) => connection.isOutdated);
  useGetConfigQuery(undefined, { pollingInterval: isOffline ? recheckMs : 0, selectFromResult: () => ({}) });
  return (
    // Below the header, which stays visible.
    <Box pos="sticky" top="var(--header-height)" style={{ zIndex: 'var(--z-connection)' }} role="status">
      {(isOffline || isOutdated) && (
        <Group
          justify="center"
          gap={10}
          px="md"
          py={6}
          fz={13}
          bg={isOffline ? 'var(--danger-soft)' : 'var(--accent-soft)'}
          c={isOffline ? 'var(--danger)' : undefined}
          style={{ borderBottom: '1px solid var(--line)' }}
        >
          {isOffline ? <IconWifiOff {...icon} /> : <IconRefresh {...icon} />}
          {t(isOffline ? 'shell.connection.offline' : 'shell.connection.outdated')}
          {!isOffline && (
            <Button size="compact-sm" variant="default" onClick={() => void reloadPage(activateNewVersion)}>
              {t('common.reload')}
            </Button>
          )}
        </Group>
      )}
    </Box>
  );
}
