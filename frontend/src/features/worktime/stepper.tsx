import { Group, Title } from '@mantine/core';
import { i18n, t } from '@/i18n';
import { StepButton } from '@/ui/icon-button';
import { monthAfter, monthKey, monthOf, monthTitle, type YearMonth } from '@/ui/text/dates';

interface Props {
  label: string;
  /** The current period. */
  children: string;
  previous: string;
  next: string;
  onStep: (by: 1 | -1) => void;
}

/** Goes through periods; the current one is the heading of what follows. */
export const Stepper = ({ label, children, previous, next, onStep }: Props) => (
  <Group gap={4} wrap="nowrap" role="group" aria-label={label}>
    <StepButton direction={-1} label={previous} onClick={() => onStep(-1)} />
    <Title order={2} size="h4" miw={150} ta="center" aria-live="polite">
      {children}
    </Title>
    <StepButton direction={1} label={next} onClick={() => onStep(1)} />
  </Group>
);

export const MonthStepper = ({ month, onChange }: { month: YearMonth; onChange: (month: YearMonth) => void }) => (
  <Stepper
    label={t('payroll.timesheet.month')}
    previous={t('payroll.timesheet.previous')}
    next={t('payroll.timesheet.next')}
    onStep={(by) => onChange(monthOf(monthAfter(monthKey(month), by)))}
  >
    {monthTitle(monthKey(month), i18n.language)}
  </Stepper>
);
