import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './notice.module.css';

/** Shown in place of a crashed screen. */
export function CrashScreen({ error }: { error: Error }) {
  const { t } = useTranslation();
  return (
    <div className={classes.notice} role="alert">
      <h1 className={classes.title}>{t('crash.title')}</h1>
      <p className={classes.text}>{error.message}</p>
      <div className={classes.actions}>
        <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
        <Button variant="default" onClick={() => window.history.back()}>
          {t('back')}
        </Button>
      </div>
      {error.stack && (
        <details className={classes.details}>
          <summary>{t('crash.details')}</summary>
          <pre>{error.stack}</pre>
        </details>
      )}
    </div>
  );
}
