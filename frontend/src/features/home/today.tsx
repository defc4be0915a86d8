import { Anchor, Box, Group, Progress, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import { everySeconds, freshResult } from '@/api/client/query-options';
import { useGetAbsencesQuery, useGetBalanceQuery } from '@/api/payroll.api';
import { useGetMyDayQuery, type MyDayDto, type WorkedSpanDto } from '@/api/worktime.api';
import { Figure } from '@/ui/figures';
import { formatBalance, formatDuration, formatTime } from '@/ui/text/dates';
import { EmptyText, HomeCard, linkedCard, ShareBar } from './home-card';

const Facts = ({ day: { spans, duration, break_minutes: breaks } }: { day: MyDayDto }) => (
  <Group component="dl" gap="8px 24px" px={14} pt={2} pb="xs">
    <Figure name={t('home.today.start')}>{formatTime(spans[0]?.start_at ?? '')}</Figure>
    <Figure name={t('home.today.worked')}>{formatDuration(duration.totalMinutes)}</Figure>
    <Figure name={t('home.today.breaks')}>{formatDuration(breaks)}</Figure>
  </Group>
);

/** The hours a day shows at least, in minutes after midnight. */
const usual = { from: 8 * 60, to: 18 * 60 };

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const wholeHour = (minute: number, round: (hours: number) => number) => round(minute / 60) * 60;

/** The positions of a day's sessions on a bar, in percent, between full hours in minutes after midnight. */
export function spansOfDay(spans: readonly WorkedSpanDto[]) {
  const worked = spans.map(({ start_at: start, end_at: end }) => {
    const from = minuteOf(formatTime(start));
    // When the clocks go back, an end may read as before its start.
    return { from, to: Math.max(from, minuteOf(formatTime(end))) };
  });
  const from = wholeHour(Math.min(usual.from, ...worked.map((span) => span.from)), Math.floor);
  const to = wholeHour(Math.max(usual.to, ...worked.map((span) => span.to)), Math.ceil);
  const share = (minutes: number) => (minutes / (to - from)) * 100;
  return {
    from,
    to,
    parts: worked.map((span) => ({ left: share(span.from - from), width: share(span.to - span.from) })),
  };
}

const hour = (minutes: number) => `${String(minutes / 60).padStart(2, '0')}:00`;

/** The day as a bar of work and breaks. */
function DayBar({ day: { spans, is_working: isWorking } }: { day: MyDayDto }) {
  const { from, to, parts } = spansOfDay(spans);
  const isOpen = (index: number) => isWorking && index === spans.length - 1;
  const texts = spans.map(({ start_at: start, end_at: end }, index) =>
    isOpen(index)
      ? t('home.today.since', { start: formatTime(start) })
      : t('home.today.span', { start: formatTime(start), end: formatTime(end) }),
  );
  return (
    <Box px={14} pb={4}>
      <Progress.Root
        size={12}
        radius="xs"
        bg="var(--line)"
        role="img"
        aria-label={texts.join(', ')}
        title={texts.join('\n')}
      >
        {parts.map(({ left, width }, index) => (
          <Box
            key={left}
            pos="absolute"
            left={`${left}%`}
            w={`${width}%`}
            miw={2}
            h="100%"
            bg="var(--accent)"
            style={isOpen(index) ? { borderRight: '2px solid var(--accent-text)' } : undefined}
          />
        ))}
      </Progress.Root>
      <Group justify="space-between" className="faint-note figures" aria-hidden>
        <span>{hour(from)}</span>
        <span>{hour(to)}</span>
      </Group>
    </Box>
  );
}

/** The week so far against its target. */
function Week({ week: { minutes, target_minutes: target } }: { week: MyDayDto['week'] }) {
  const left = target - minutes;
  return (
    <Box px={14} pt={4} pb={2} className="figures">
      <Group justify="space-between" gap="0px 12px" mb={4} fz={13} lh="18px">
        <span>{t('home.today.week')}</span>
        <span>
          {target > 0
            ? t('home.today.ofTarget', { worked: formatDuration(minutes), target: formatDuration(target) })
            : formatDuration(minutes)}
        </span>
      </Group>
      {target > 0 && (
        <>
          <ShareBar part={minutes} whole={target} />
          <Text size="xs" c="dimmed" mt={4}>
            {t(left > 0 ? 'home.today.left' : 'home.today.over', { duration: formatDuration(Math.abs(left)) })}
          </Text>
        </>
      )}
    </Box>
  );
}

/** The user's balance and leave. Its line is there before they are, and without them. */
function BalanceLine() {
  const { data: balance } = useGetBalanceQuery({}, freshResult());
  const { data: absences } = useGetAbsencesQuery({}, freshResult());
  return (
    <Group gap="0px 6px" mih={22} px={14} fz={13} lh="22px" className="figures">
      {balance && absences && balance.starts_on !== null && (
        <>
          <Anchor component={Link} to="/worktime" inherit c="dimmed">
            {t('home.today.balance', { balance: formatBalance(balance.minutes) })}
          </Anchor>
          <span className="faint" aria-hidden>
            ·
          </span>
          <Anchor component={Link} to="/worktime/days-off" inherit c="dimmed">
            {t('home.today.leave', { count: absences.leave.left })}
          </Anchor>
        </>
      )}
    </Group>
  );
}

/** The user's day, and the week against its target. */
export function Today() {
  const query = useGetMyDayQuery(undefined, everySeconds(60));
  return (
    <HomeCard {...linkedCard('today', '/worktime')} query={query} rows={4}>
      {(day) => (
        <>
          {day.spans.length === 0 ? (
            <EmptyText>{t('home.today.empty')}</EmptyText>
          ) : (
            <>
              <Facts day={day} />
              <DayBar day={day} />
            </>
          )}
          <Week week={day.week} />
          <BalanceLine />
        </>
      )}
    </HomeCard>
  );
}
