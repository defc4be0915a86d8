import { Switch, TextInput } from '@mantine/core';
import { t } from '@/i18n';
import { projectBudgetLimits as most } from '@/api/generated/limits.gen';
import { useSetProjectBudgetMutation, type ProjectBudgetDto, type ProjectHoursDto } from '@/api/hours.api';
import { parseHours, typedHours } from '@/shared/hours/hours';
import { formatEuro, formatHundredths, parseHundredths } from '@/shared/finances/money';
import { ifMatch } from '@/shared/form/conflicts/if-match';
import { ModalForm } from '@/shared/form/form';
import layout from '@/shared/form/form.module.css';
import { useSaveForm, type Problems } from '@/shared/form/use-save-form';
import { formatNumber } from '@/ui/text/numbers';

interface Values {
  /** Hours, as typed. */
  minutes: string;
  /** EUR, as typed. */
  amount: string;
  is_billable: boolean;
}

type Stored = ProjectBudgetDto & { revision?: string };

const storedOf = ({ minutes, amount, is_billable, revision }: Stored) => ({
  values: {
    minutes: minutes === null ? '' : typedHours(minutes),
    amount: amount === null ? '' : formatHundredths(Math.round(amount * 100)),
    is_billable,
  },
  revision,
});

/** Empty is no budget; undefined is invalid. */
const parseUnlessEmpty = (text: string, parse: (text: string) => number | null) =>
  text.trim() === '' ? null : parse(text) || undefined;
const minutesOf = ({ minutes }: Values) => parseUnlessEmpty(minutes, (text) => parseHours(text, most.minutes.maximum));
const centsOf = ({ amount }: Values) => parseUnlessEmpty(amount, parseHundredths);

interface Props {
  projectId: number;
  hours: ProjectHoursDto;
}

/** Hours and money that a project may take. */
export function BudgetForm({ projectId, hours }: Props) {
  const [setBudget] = useSetProjectBudgetMutation();
  const { budget_minutes: minutes, money, is_billable, revision } = hours;
  const stored = storedOf({ minutes, amount: money?.budget ?? null, is_billable, revision: revision ?? undefined });
  const form = useSaveForm<Values>({
    draftKey: `project-budget/${String(projectId)}`,
    initial: stored.values,
    conflicts: {
      stored,
      toStored: (current) => storedOf(current as Stored),
      fieldLabel: (field) => t(`projectHours.budget.${field}`),
    },
    validate: (values) => {
      const problems: Problems<Values> = {};
      if (minutesOf(values) === undefined)
        problems.minutes = t('projectHours.budget.minutesWrong', { most: formatNumber(most.minutes.maximum / 60) });
      const cents = centsOf(values);
      if (cents === undefined) problems.amount = t('projectHours.budget.amountWrong');
      else if (cents !== null && cents > most.amount.maximum * 100)
        problems.amount = t('finances.form.tooLarge', { amount: formatEuro(most.amount.maximum) });
      return problems;
    },
    save: (values, _start, basis) => {
      const cents = centsOf(values) ?? null;
      const amount = cents === null ? null : cents / 100;
      const projectBudgetDto = { minutes: minutesOf(values) ?? null, amount, is_billable: values.is_billable };
      return setBudget({ id: projectId, projectBudgetDto, ...ifMatch(basis) }).unwrap();
    },
    failureText: (reason) => t('projectHours.budget.failed', { reason }),
    successText: () => t('projectHours.budget.saved'),
  });
  const amountField = (name: 'minutes' | 'amount') => (
    <TextInput
      {...form.field(name)}
      label={t(`projectHours.budget.${name}`)}
      description={t(`projectHours.budget.${name}Hint`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data-autofocus={name === 'minutes' || undefined}
    />
  );
  return (
    <ModalForm form={form} saveLabel={t('common.save')}>
      <div className={layout.pair}>
        {amountField('minutes')}
        {amountField('amount')}
      </div>
      <Switch
        {...form.field('is_billable', 'checkbox')}
        label={t('projectHours.budget.is_billable')}
        description={t('projectHours.budget.is_billableHint')}
      />
    </ModalForm>
  );
}
