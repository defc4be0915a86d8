import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './panel-crash.module.css';

/** Replaces a crashed panel by message and stack, for a bug report. The other panels keep working. */
export function PanelCrash({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.crash} role="alert">
      <h2 className={classes.title}>{t('admin.crash')}</h2>
      <p className={classes.message}>{error.message}</p>
      <pre className={classes.stack} tabIndex={0}>
        {error.stack}
      </pre>
      <Button variant="default" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
