import { Button } from '@mantine/core';
import { IconClockOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSetSessionConsentMutation } from '@/api/worktime.api';
import { useWorktimeStatus } from './session/use-worktime-status';
import classes from './worktime.module.css';

/** Says that this login does not count, and lets the user change the answer. */
export function NotCounted() {
  const { t } = useTranslation('worktime');
  const { currentData: status } = useWorktimeStatus();
  const [send, { isLoading, isError }] = useSetSessionConsentMutation();
  if (status?.consent !== false) return null;
  return (
    <div className={classes.notice}>
      <IconClockOff size={18} stroke={1.75} aria-hidden className="rigid faint" />
      <p className={classes.noticeText} role="status">
        {t(isError ? 'notCounted.failed' : 'notCounted.text')}
      </p>
      <Button
        size="compact-sm"
        variant="default"
        loading={isLoading}
        onClick={() => void send({ sessionConsentDto: { isCounted: true } })}
      >
        {t('notCounted.count')}
      </Button>
    </div>
  );
}
