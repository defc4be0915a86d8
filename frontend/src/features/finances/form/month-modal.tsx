import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/i18n';
import { useChangeCostMonthMutation, useGetCostMonthQuery, type CostDto } from '@/api/finances.api';
import { changeCostMonthLimits } from '@/api/generated/limits.gen';
import layout from '@/shared/form/form.module.css';
import { ifMatch } from '@/shared/form/conflicts/if-match';
import type { Stored } from '@/shared/form/conflicts/use-conflicts';
import { FormModal } from '@/ui/dialogs/form-modal';
import { DateField } from '@/ui/fields/date-field';
import { AmountFields } from './amount-fields';
import type { Amounts } from './amounts';
import { pathsOf } from './attachments';
import { AttachmentsField } from './attachments-field';
import { amountErrors, errorMessages, priceOf, valuesOf } from './cost-values';
import { type CloseProps, CostState, type EditedMonth } from './cost-modals';
import { FilesForm, useFilesForm } from './files-form';
import { inWords } from '../periods';

interface MonthValues extends Amounts {
  date: string;
  note: string;
}

const ownPaths = ({ own_attachments: own = null }: CostDto) => pathsOf(own);

function monthValuesOf(cost: CostDto): MonthValues {
  const { netto, vat, brutto, typed, date } = valuesOf(cost);
  return { netto, vat, brutto, typed, date, note: cost.note ?? '' };
}

type FormProps = Pick<CloseProps, 'onSaved'> & { cost: CostDto; month: string };

function MonthForm({ onSaved, ...edited }: FormProps) {
  // As they were when the form opened.
  const [{ cost, month }] = useState(edited);
  const [changeMonth] = useChangeCostMonthMutation();
  const { currentData: current, refetch } = useGetCostMonthQuery({ id: cost.id, month });
  const storedOf = (stored: CostDto): Stored<MonthValues> => {
    const { typed, ...values } = monthValuesOf(stored);
    return { values, revision: stored.revision, files: ownPaths(stored) };
  };

  const { form, attachments } = useFilesForm<MonthValues>({
    draftKey: `cost/${String(cost.id)}/${month}`,
    initial: monthValuesOf(cost),
    initialPaths: ownPaths(cost),
    draftFields: ['netto', 'vat', 'brutto', 'date', 'note'],
    conflicts: {
      stored: current && storedOf(current),
      load: async () => storedOf(await refetch().unwrap()),
      toStored: (stored) => storedOf(stored as CostDto),
      fieldGroups: [['netto', 'vat', 'brutto']],
      fieldLabel: (field) => t(`finances.field.${field === 'typed' ? 'netto' : field}`),
    },
    validate: (values) => ({
      ...errorMessages(amountErrors(values)),
      ...(!values.date.startsWith(month) && { date: t('finances.only.outside', { month: inWords(month) }) }),
    }),
    save: (values, paths, basis) =>
      changeMonth({
        ...{ id: cost.id, month, ...ifMatch(basis) },
        // What equals the other months is no difference for the server.
        changeCostMonthDto: {
          ...priceOf(values),
          date: values.date,
          note: values.note.trim() || null,
          attachments: JSON.stringify(paths),
        },
      }).unwrap(),
    failureText: (reason) => t('finances.form.updateFailed', { reason }),
    onSaved,
  });

  return (
    <FilesForm form={form} attachments={attachments} saveLabel={t('common.save')} notice={t('finances.only.notice')}>
      <AmountFields form={form} isFirst />
      <div className={layout.pair}>
        <DateField {...form.field('date')} label={t('finances.field.date')} value={form.values.date} required />
      </div>
      <AttachmentsField attachments={attachments} label={t('finances.only.attachments')} />
      <Textarea
        {...form.field('note')}
        label={t('finances.field.note')}
        maxLength={changeCostMonthLimits.note.maxLength}
        maxRows={8}
      />
    </FilesForm>
  );
}

interface Props extends CloseProps {
  /** null: closed. */
  edited: EditedMonth | null;
}

/** Changes a single month of a recurring cost. */
export function MonthModal({ edited, onSaved, onClose }: Props) {
  const { id, cost, month = '' } = edited ?? {};
  const shown = edited && inWords(month);
  return (
    <FormModal
      opened={edited !== null}
      onClose={onClose}
      title={cost ? t('finances.only.title', { name: cost.name, month: shown }) : shown}
      size="md"
    >
      {edited && <CostState cost={edited} rows={4} />}
      {cost && <MonthForm key={`${String(id)}/${month}`} {...{ cost, month, onSaved }} />}
    </FormModal>
  );
}
