import { Button } from '@mantine/core';
import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useApiSelector, useIsOffline } from '@/api/client/store-hooks';
import { useGetConfigQuery } from '@/api/session.api';
import { reloadPage } from '@/ui/dialogs/dirty-guard';
import classes from './connection-bar.module.css';

/** How often to check for a restored connection. */
const lookAgainMs = 5_000;

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Says that the server is unreachable, or that a newer version is available. */
export function ConnectionBar() {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const isOutdated = useApiSelector(({ connection }) => connection.isOutdated);
  useGetConfigQuery(undefined, { pollingInterval: isOffline ? lookAgainMs : 0, selectFromResult: () => ({}) });
  return (
    <div className={classes.place} role="status">
      {isOffline && (
        <p className={classes.bar} data-offline>
          <IconWifiOff {...icon} />
          {t('shell.connection.offline')}
        </p>
      )}
      {!isOffline && isOutdated && (
        <p className={classes.bar}>
          <IconRefresh {...icon} />
          {t('shell.connection.outdated')}
          <Button size="compact-sm" variant="default" onClick={() => void reloadPage()}>
            {t('common.reload')}
          </Button>
        </p>
      )}
    </div>
  );
}
