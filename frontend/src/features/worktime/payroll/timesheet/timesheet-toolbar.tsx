import { Group, Select, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WorktimeUserDto } from '@/api/worktime.api';
import { StepButton } from '@/ui/fields/step-button';
import { nameOf } from '@/ui/text/names/person-name';
import { monthAfter, monthTitle, monthKey, monthOf, type YearMonth } from '@/ui/text/dates';

interface Props {
  month: YearMonth;
  onMonth: (month: YearMonth) => void;
  /** The users an admin can choose from; empty for employees. */
  people: readonly WorktimeUserDto[];
  /** While users are loading, their space is reserved. */
  arePeopleDue: boolean;
  user: number;
  onUser: (id: number) => void;
}

/** Selects the month, and for admins the user. */
export function TimesheetToolbar({ month, onMonth, people, arePeopleDue, user, onUser }: Props) {
  const { t, i18n } = useTranslation('payroll');
  const step = (direction: 1 | -1, label: string) => (
    <StepButton
      direction={direction}
      label={label}
      onClick={() => onMonth(monthOf(monthAfter(monthKey(month), direction)))}
    />
  );
  return (
    <Group className="no-print" justify="space-between" gap="sm" mb="md">
      <Group gap={4} wrap="nowrap" role="group" aria-label={t('timesheet.month')}>
        {step(-1, t('timesheet.previous'))}
        <Text span miw={150} fw={600} ta="center" aria-live="polite">
          {monthTitle(monthKey(month), i18n.language)}
        </Text>
        {step(1, t('timesheet.next'))}
      </Group>
      {(arePeopleDue || people.length > 1) && (
        <Select
          w={240}
          maw="100%"
          aria-label={t('timesheet.person')}
          data={people.map((person) => ({ value: String(person.id), label: nameOf(person) }))}
          value={String(user)}
          onChange={(id) => id && onUser(Number(id))}
          allowDeselect={false}
          disabled={arePeopleDue}
          searchable
        />
      )}
    </Group>
  );
}
