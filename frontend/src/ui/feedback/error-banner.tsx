import { Alert, Button, Group } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { t } from '@/i18n';

export function ErrorBanner({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <Alert color="red" mb="md" icon={<IconAlertCircle size={18} stroke={1.75} aria-hidden />}>
      <Group wrap="nowrap" justify="space-between">
        <p className="breakable">{message}</p>
        {onRetry && (
          <Button size="compact-sm" variant="default" flex="none" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
