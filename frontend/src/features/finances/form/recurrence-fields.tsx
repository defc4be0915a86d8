import { Checkbox, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RecurringType } from '@/api/finances.api';
import { createCostLimits } from '@/api/generated/limits.gen';
import layout from '@/shared/form/form.module.css';
import { monthName, monthOf } from '@/ui/text/dates';
import { todayIn } from '@/shared/studio/studio-time';
import { months } from '../on-offer';
import classes from './form.module.css';
import type { CostForm } from './use-cost-form';

const types = ['monthly', 'yearly'] as const satisfies readonly RecurringType[];
const forever = 'forever';
const yearsOnOffer = 10;

function endYears(start: number, chosen: number | null): number[] {
  const years = Array.from({ length: yearsOnOffer + 1 }, (_, index) => start + index);
  return chosen === null || years.includes(chosen) ? years : [...years, chosen].sort((a, b) => a - b);
}

/** Whether a cost recurs, how often, and until when. */
export function RecurrenceFields({ form }: { form: CostForm }) {
  const { t, i18n } = useTranslation();
  const { values, set } = form;
  const { isRecurring, endYear, endMonth } = values;
  const startYear = monthOf(values.date || todayIn()).year;
  return (
    <div role="group" aria-label={t('finances.field.recurrence')} className={classes.recurrence}>
      <Checkbox {...form.field('isRecurring', 'checkbox')} label={t('finances.field.isRecurring')} />
      <div className={layout.triple}>
        <Select
          {...form.field('recurringType')}
          label={t('finances.field.recurringType')}
          data={types.map((value) => ({ value, label: t(`finances.recurring.${value}`) }))}
          disabled={!isRecurring}
          allowDeselect={false}
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
          allowDeselect={false}
        />
        {endYear !== null && (
          <Select
            {...form.field('endMonth')}
            label={t('finances.field.endMonth')}
            data={months.map((month) => ({ value: String(month), label: monthName(month, i18n.language) }))}
            value={String(endMonth)}
            onChange={(value: string | null) => {
              form.solve('endYear');
              set({ endMonth: Number(value) });
            }}
            disabled={!isRecurring}
            allowDeselect={false}
          />
        )}
      </div>
      {isRecurring && (
        <div className={classes.cancelling}>
          <TextInput
            {...form.field('noticeDays')}
            label={t('finances.field.noticeDays')}
            inputMode="numeric"
            autoComplete="off"
            rightSection={<span aria-hidden="true">{t('finances.field.days')}</span>}
            rightSectionWidth={56}
            rightSectionPointerEvents="none"
            classNames={{ section: classes.unit }}
          />
          <TextInput
            {...form.field('cancelUrl')}
            label={t('finances.field.cancelUrl')}
            type="url"
            placeholder="https://"
            maxLength={createCostLimits.cancel_url.maxLength}
            autoComplete="off"
          />
        </div>
      )}
    </div>
  );
}
