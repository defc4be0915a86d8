import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './error-banner.module.css';

export function ErrorBanner({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.banner} role="alert">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden className="rigid" />
      <p className={classes.message}>{message}</p>
      {onRetry && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
