import { Group, Text } from '@mantine/core';
import { t } from '@/i18n';
import type { AbsenceYearDto } from '@/api/payroll.api';
import { formatDay } from '@/ui/text/dates';
import { formatNumber } from '@/ui/text/numbers';
import { Figure } from '@/ui/figures';

const names = ['left', 'entitled', 'carried', 'added', 'taken', 'expired', 'asked'] as const;
const optional: readonly string[] = ['added', 'expired', 'asked'];

/** The days of leave of a year, and how they add up. */
export function LeaveSummary({ leave }: Pick<AbsenceYearDto, 'leave'>) {
  const notes: Partial<Record<(typeof names)[number], string | false>> = {
    carried: leave.carried > 0 && t('absences.leave.until', { date: formatDay(leave.carried_until) }),
    taken: leave.planned > 0 && t('absences.leave.planned', { number: leave.planned }),
  };
  return (
    <Group component="dl" className="card" align="flex-start" gap="8px 40px" mb="md" px="md" py="sm">
      {names
        .filter((name) => leave[name] !== 0 || !optional.includes(name))
        .map((name) => (
          <Figure key={name} name={t(`absences.leave.${name}`)} isMain={name === 'left'}>
            {formatNumber(leave[name])}
            {notes[name] && (
              <Text fz={12} fw={400} c="dimmed">
                {notes[name]}
              </Text>
            )}
          </Figure>
        ))}
    </Group>
  );
}
