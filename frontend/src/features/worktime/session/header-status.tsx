import { Button, Group, Text } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/i18n';
import { OvertimeFlag } from '../day-cells';
import { formatDuration, formatTime } from '@/ui/text/dates';
import classes from './header-status.module.css';
import { useHeartbeat } from '../heartbeat/use-heartbeat';
import { useWorktimeStatus } from './use-worktime-status';

interface Props {
  /** Clocks out and logs out. */
  onEndDay: () => Promise<void>;
}

/** Today's work at a glance, with a button to end it. Also sends the heartbeats. */
export function HeaderStatus({ onEndDay }: Props) {
  const { currentData: status } = useWorktimeStatus();
  useHeartbeat(status?.consent === true);

  const [isEnding, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    try {
      await onEndDay();
    } finally {
      setEnding(false);
    }
  };

  if (!status?.day) return null;
  const { day, duration, active_since: since } = status;
  return (
    <Group className={classes.status} role="group" aria-label={t('worktime.header.label')}>
      <Group className={classes.facts}>
        <span className={classes.since} data-active={since !== null || undefined}>
          {since === null ? (
            t('worktime.header.inactive')
          ) : (
            <span>
              <span className={classes.words}>{t('worktime.header.active')} </span>
              {t('worktime.header.since', { time: formatTime(since) })}
            </span>
          )}
        </span>
        <Group className={classes.today}>
          <Text span inherit fw={500} className="figures">
            <span className="visually-hidden">{t('worktime.header.today')} </span>
            {formatDuration(duration.totalMinutes)}
          </Text>
          {day.is_overtime && <OvertimeFlag />}
        </Group>
      </Group>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlayerStopFilled size={14} aria-hidden className="muted" />}
        classNames={{ root: classes.end, section: classes.stop, label: classes.endLabel }}
        loading={isEnding}
        onClick={end}
      >
        {t('worktime.header.endDay')}
      </Button>
    </Group>
  );
}
