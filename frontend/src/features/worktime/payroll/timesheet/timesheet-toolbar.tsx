import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WorktimeUserDto } from '@/api/worktime.api';
import { StepButton } from '@/ui/fields/step-button';
import { nameOf } from '@/ui/text/names/person-name';
import { monthAfter, monthInWords, monthKey, monthOf, type YearMonth } from '@/ui/text/dates';
import classes from './timesheet.module.css';

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
    <div className={`${classes.toolbar ?? ''} no-print`}>
      <div className={classes.months} role="group" aria-label={t('timesheet.month')}>
        {step(-1, t('timesheet.previous'))}
        <span className={classes.month} aria-live="polite">
          {monthInWords(month, i18n.language)}
        </span>
        {step(1, t('timesheet.next'))}
      </div>
      {(arePeopleDue || people.length > 1) && (
        <Select
          className={classes.person}
          aria-label={t('timesheet.person')}
          data={people.map((person) => ({ value: String(person.id), label: nameOf(person) }))}
          value={String(user)}
          onChange={(id) => id && onUser(Number(id))}
          allowDeselect={false}
          disabled={arePeopleDue}
          searchable
        />
      )}
    </div>
  );
}
