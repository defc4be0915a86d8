import { Checkbox, Flex, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { i18n, t } from '@/i18n';
import type { RecurringType } from '@/api/finances.api';
import { createCostLimits } from '@/api/generated/limits.gen';
import { costCategories } from '@/shared/finances/categories';
import layout from '@/shared/form/form.module.css';
import type { SaveForm } from '@/shared/form/use-save-form';
import { todayIn } from '@/shared/studio/studio-time';
import { ProjectField } from '@/shared/tasks/form/project-field';
import { DateField } from '@/ui/fields/date-field';
import { monthName, monthOf } from '@/ui/text/dates';
import { AmountFields } from './amount-fields';
import { AttachmentsField } from './attachments-field';
import type { CostValues } from './cost-values';
import { FilesForm } from './files-form';
import { months } from '../periods';
import { useCostForm, type CostFormOptions } from './use-cost-form';

const recurringTypes = ['monthly', 'yearly'] as const satisfies readonly RecurringType[];
const forever = 'forever';
const maxYears = 10;

function endYears(start: number, chosen: number | null): number[] {
  const years = Array.from({ length: maxYears + 1 }, (_, index) => start + index);
  return chosen === null || years.includes(chosen) ? years : [...years, chosen].sort((a, b) => a - b);
}

/** Whether a cost recurs, how often, and until when. */
function RecurrenceFields({ form }: { form: SaveForm<CostValues> }) {
  const { values, set } = form;
  const { isRecurring, endYear, endMonth } = values;
  const startYear = monthOf(values.date || todayIn()).year;
  return (
    <Stack role="group" aria-label={t('finances.field.recurrence')} className="card" gap="sm" p="md" pt="sm">
      <Checkbox {...form.field('isRecurring', 'checkbox')} label={t('finances.field.isRecurring')} />
      <div className={layout.triple}>
        <Select
          {...form.field('recurringType')}
          label={t('finances.field.recurringType')}
          data={recurringTypes.map((value) => ({ value, label: t(`finances.recurring.${value}`) }))}
          disabled={!isRecurring}
        />
        <Select
          {...form.field('endYear')}
          label={t('finances.field.endYear')}
          data={[
            { value: forever, label: t('finances.recurring.forever') },
            ...endYears(startYear, endYear).map((year) => ({ value: String(year), label: String(year) })),
          ]}
          value={endYear === null ? forever : String(endYear)}
          onChange={(value: string | null) => value && set({ endYear: value === forever ? null : Number(value) })}
          disabled={!isRecurring}
        />
        {endYear !== null && (
          <Select
            {...form.field('endMonth')}
            label={t('finances.field.endMonth')}
            data={months.map((month) => ({ value: String(month), label: monthName(month, i18n.language) }))}
            value={String(endMonth)}
            onChange={(value: string | null) => {
              form.clearError('endYear');
              set({ endMonth: Number(value) });
            }}
            disabled={!isRecurring}
          />
        )}
      </div>
      {isRecurring && (
        <Flex wrap="wrap" gap="md" align="flex-start">
          <TextInput
            {...form.field('noticeDays')}
            flex="1 1 140px"
            label={t('finances.field.noticeDays')}
            inputMode="numeric"
            autoComplete="off"
            rightSection={
              <span aria-hidden="true" className="faint">
                {t('finances.field.days')}
              </span>
            }
            rightSectionWidth={56}
            rightSectionPointerEvents="none"
          />
          <TextInput
            {...form.field('cancelUrl')}
            flex="2 1 240px"
            label={t('finances.field.cancelUrl')}
            type="url"
            placeholder="https://"
            maxLength={createCostLimits.cancel_url.maxLength}
            autoComplete="off"
          />
        </Flex>
      )}
    </Stack>
  );
}

interface Props extends CostFormOptions {
  saveLabel: string;
  /** What a change affects. */
  notice?: string;
  onClose: () => void;
}

export function CostForm({ saveLabel, notice, onClose, ...options }: Props) {
  const { form, attachments } = useCostForm(options);
  return (
    <FilesForm form={form} attachments={attachments} saveLabel={saveLabel} notice={notice} onClose={onClose}>
      <TextInput
        {...form.field('name')}
        label={t('finances.field.name')}
        placeholder={t('finances.form.namePlaceholder')}
        maxLength={createCostLimits.name.maxLength}
        autoComplete="off"
        required
        data-autofocus
      />
      <div className={layout.pair}>
        <Select
          {...form.field('category')}
          label={t('finances.field.category')}
          data={costCategories.map((value) => ({ value, label: t(`finances.category.${value}`) }))}
        />
        <DateField {...form.field('date')} label={t('finances.field.date')} value={form.values.date} required />
      </div>
      <AmountFields form={form} />
      <RecurrenceFields form={form} />
      <ProjectField form={form} />
      <AttachmentsField attachments={attachments} />
      <Textarea
        {...form.field('description')}
        label={t('finances.field.description')}
        maxLength={createCostLimits.description.maxLength}
        maxRows={8}
      />
    </FilesForm>
  );
}
