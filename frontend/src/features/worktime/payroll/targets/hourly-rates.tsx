import { Box, Group, Select, Text, TextInput, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n, t } from '@/i18n';
import { hourlyRateInputLimits } from '@/api/generated/limits.gen';
import { freshResult } from '@/api/client/query-options';
import {
  useDeleteHourlyRateMutation,
  useGetHourlyRatesQuery,
  useSetHourlyRateMutation,
  type HourlyRateDto,
} from '@/api/hours.api';
import type { WorktimeUserDto } from '@/api/worktime.api';
import { formatEuro, parseHundredths } from '@/shared/finances/money';
import { ModalForm } from '@/shared/form/form';
import layout from '@/shared/form/form.module.css';
import { useSaveForm } from '@/shared/form/use-save-form';
import { ListState } from '@/shared/list-state';
import { todayIn } from '@/shared/studio/studio-time';
import { useAction } from '@/shared/use-action';
import { confirmDeletion } from '@/ui/dialogs/confirm';
import { FormModal } from '@/ui/dialogs/form-modal';
import { DateField } from '@/ui/fields/date-field';
import { IconButton } from '@/ui/icon-button';
import { LabelButton } from '@/ui/label-button';
import { actionsColumn, type Cards, column, type Column, DataTable } from '@/ui/table/data-table';
import { formatDay } from '@/ui/text/dates';
import { nameOf } from '@/ui/text/person-name';

interface Props {
  people: readonly WorktimeUserDto[];
}

const cards: Cards = {
  below: 760,
  columns: 'minmax(0, 1fr) auto auto',
  areas: ['person amount actions', 'from from actions'],
};

/** EUR. */
const most = hourlyRateInputLimits.amount.maximum;

function RateForm({ people }: Props) {
  const [setRate] = useSetHourlyRateMutation();
  const form = useSaveForm({
    draftKey: 'hourly-rate',
    initial: { user_id: '', valid_from: todayIn(), amount: '' },
    validate: ({ user_id: user, valid_from: from, amount }) => {
      const cents = parseHundredths(amount);
      return {
        user_id: user === '' && t('projectHours.rates.personMissing'),
        valid_from: from === '' && t('payroll.targets.fromMissing'),
        amount:
          cents === null
            ? t('projectHours.rates.amountWrong')
            : cents > most * 100 && t('finances.form.tooLarge', { amount: formatEuro(most) }),
      };
    },
    save: ({ user_id: user, valid_from, amount }) => {
      const hourlyRateInputDto = { user_id: Number(user), valid_from, amount: (parseHundredths(amount) ?? 0) / 100 };
      return setRate({ hourlyRateInputDto }).unwrap();
    },
    failureText: (reason) => t('projectHours.rates.failed', { reason }),
    successText: () => t('projectHours.rates.saved'),
  });
  return (
    <ModalForm form={form} saveLabel={t('common.save')}>
      <Select
        {...form.field('user_id')}
        data-autofocus
        label={t('payroll.targets.person')}
        data={people.map((person) => ({ value: String(person.id), label: nameOf(person) }))}
        searchable
        allowDeselect
        required
      />
      <div className={layout.pair}>
        <DateField
          {...form.field('valid_from')}
          label={t('payroll.targets.fromLabel')}
          value={form.values.valid_from}
          required
        />
        <TextInput {...form.field('amount')} label={t('projectHours.rates.amount')} required />
      </div>
    </ModalForm>
  );
}

/** For admins: what an hour of each user costs the studio. */
export function HourlyRates({ people }: Props) {
  const { currentData, error, refetch } = useGetHourlyRatesQuery(undefined, freshResult());
  const [isAdding, setAdding] = useState(false);
  const act = useAction();
  const [deleteRate] = useDeleteHourlyRateMutation();
  const nameOfUser = (id: number) => {
    const person = people.find((one) => one.id === id);
    return person ? nameOf(person) : `#${String(id)}`;
  };
  const remove = async ({ id, valid_from: from }: HourlyRateDto) => {
    const text = t('projectHours.rates.removeText', { date: formatDay(from) });
    if (!(await confirmDeletion(t('projectHours.rates.removeTitle'), text))) return;
    await act(() => deleteRate({ id }).unwrap(), 'projectHours.rates.removeFailed', `rate/${String(id)}/delete`);
  };
  const columns: Column<HourlyRateDto>[] = [
    column('person', t('payroll.targets.person'), ({ user_id: user }) => nameOfUser(user)),
    column('from', t('payroll.targets.from'), ({ valid_from: from }) => formatDay(from), { width: 96, isMuted: true }),
    column('amount', t('projectHours.rates.amount'), ({ amount }) => formatEuro(amount), {
      width: 112,
      isNumber: true,
    }),
    actionsColumn(40, (rate) => (
      <IconButton
        icon={IconTrash}
        label={t('projectHours.rates.remove', { name: nameOfUser(rate.user_id), date: formatDay(rate.valid_from) })}
        onClick={() => void remove(rate)}
      />
    )),
  ];
  // Each user's come latest first.
  const rows = currentData?.toSorted((a, b) =>
    nameOfUser(a.user_id).localeCompare(nameOfUser(b.user_id), i18n.language),
  );
  const title = t('projectHours.rates.title');
  return (
    <Box component="section" mt={40} aria-labelledby="hourly-rates">
      <Group component="header" justify="space-between" mb="sm">
        <Title order={2} size="h3" id="hourly-rates">
          {title}
        </Title>
        <LabelButton variant="default" size="compact-md" icon={IconPlus} onClick={() => setAdding(true)}>
          {t('projectHours.rates.add')}
        </LabelButton>
      </Group>
      <ListState query={{ data: currentData, error, refetch }} rows={3} />
      {currentData?.length === 0 && <Text c="var(--text-faint)">{t('projectHours.rates.none')}</Text>}
      {rows && rows.length > 0 && <DataTable label={title} columns={columns} rows={rows} cards={cards} />}
      <FormModal title={t('projectHours.rates.add')} onClose={() => setAdding(false)}>
        {isAdding && <RateForm people={people} />}
      </FormModal>
    </Box>
  );
}
