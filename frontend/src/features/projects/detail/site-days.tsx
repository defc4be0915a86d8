import { Box, Group, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { t } from '@/i18n';
import type { ProjectSiteDto, SiteDayDto } from '@/api/projects.api';
import { addDays, formatDay } from '@/ui/text/dates';
import { formatPercent } from '@/ui/text/numbers';
import classes from './detail.module.css';

const dayCount = 90;

type DayLevel = 'none' | 'up' | 'partly' | 'down';

interface Day {
  day: string;
  level: DayLevel;
  found: SiteDayDto | undefined;
}

/** A day counts as down from half of its known time on. */
function levelOfDay(found: SiteDayDto | undefined): DayLevel {
  if (!found) return 'none';
  if (found.failed === 0) return 'up';
  return found.downMs * 2 >= found.knownMs ? 'down' : 'partly';
}

/** The last 90, the oldest first. */
function lastDays(days: readonly SiteDayDto[], today: string): Day[] {
  const known = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: dayCount }, (_, index) => {
    const day = addDays(today, index + 1 - dayCount);
    const found = known.get(day);
    return { day, found, level: levelOfDay(found) };
  });
}

type Props = Pick<ProjectSiteDto, 'days' | 'today' | 'availability'>;

/** A line of dots, one per day; hovering or arrow keys show a day's details below. */
export function SiteDays({ days, today, availability }: Props) {
  const all = useMemo(() => lastDays(days, today), [days, today]);
  const [chosen, setChosen] = useState(dayCount - 1);
  const [isPointed, setPointed] = useState(false);
  const textOf = ({ day, found, level }: Day) => {
    const what =
      level === 'none'
        ? t('sites.day.none')
        : level === 'up'
          ? t('sites.day.up', { count: found?.checks })
          : t('sites.day.failed', { failed: found?.failed, count: found?.checks });
    const speed = found?.responseMs == null ? '' : `, ${t('sites.day.average', { milliseconds: found.responseMs })}`;
    return `${formatDay(day)}: ${what}${speed}`;
  };
  const current = all[chosen];
  return (
    <Box component="figure" m={0}>
      <Group component="figcaption" justify="space-between" wrap="nowrap" className="muted-note figures">
        <span>{t('sites.lastDays')}</span>
        <Text span inherit fw={600} c="var(--text)">
          {availability === null ? '—' : t('sites.availability', { percent: formatPercent(availability) })}
        </Text>
      </Group>
      <div
        className={classes.days}
        role="slider"
        tabIndex={0}
        aria-label={t('sites.lastDays')}
        aria-readonly
        aria-valuemin={1}
        aria-valuemax={dayCount}
        aria-valuenow={chosen + 1}
        aria-valuetext={current && textOf(current)}
        onFocus={() => setPointed(true)}
        onBlur={() => setPointed(false)}
        onPointerLeave={() => setPointed(false)}
        onKeyDown={(event) => {
          const moves: Record<string, number> = {
            ArrowLeft: chosen - 1,
            ArrowDown: chosen - 1,
            ArrowRight: chosen + 1,
            ArrowUp: chosen + 1,
            PageUp: chosen + 7,
            PageDown: chosen - 7,
            Home: 0,
            End: dayCount - 1,
          };
          const to = moves[event.key];
          if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          setPointed(true);
          setChosen(Math.min(dayCount - 1, Math.max(0, to)));
        }}
      >
        {all.map((day, index) => (
          <span
            key={day.day}
            className={classes.day}
            data-level={day.level}
            data-chosen={(isPointed && index === chosen) || undefined}
            onPointerEnter={() => {
              setChosen(index);
              setPointed(true);
            }}
          />
        ))}
      </div>
      <Text size="xs" c="dimmed" mih={20} mt={4} lh="20px" className="figures">
        {isPointed && current ? (
          textOf(current)
        ) : (
          <>
            <span className={classes.key} data-level="up" /> {t('sites.key.up')}
            <span className={classes.key} data-level="partly" /> {t('sites.key.partly')}
            <span className={classes.key} data-level="down" /> {t('sites.key.down')}
          </>
        )}
      </Text>
    </Box>
  );
}
