import { Checkbox, Flex, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { i18n, t } from '@/i18n';
import type { CostDto, CreateCostDto } from '@/api/finances.api';
import { recurringTypeValues } from '@/api/generated/enums.gen';
import { createCostLimits } from '@/api/generated/limits.gen';
import { costCategories } from '@/shared/finances/categories';
import layout from '@/shared/form/form.module.css';
import type { SaveForm, SaveFormOptions } from '@/shared/form/use-save-form';
import { todayIn } from '@/shared/studio/studio-time';
import { ProjectField } from '@/shared/tasks/form/project-field';
import { DateField } from '@/ui/fields/date-field';
import { monthName, monthOf } from '@/ui/text/dates';
import { useGetProjectsQuery } from '@/api/projects.api';
import type { ConflictOptions, Stored } from '@/shared/form/conflicts/use-conflicts';
import { AmountFields } from './amount-fields';
import { AttachmentsField } from './attachments-field';
import { fieldNames, formFields, requestOf, errorMessages, validate, valuesOf, type CostValues } from './cost-values';
import { FilesForm, useFilesForm } from './files-form';
import { months } from '../periods';
import { pathsOf } from './attachments';

const storedOf = (cost: CostDto): Stored<CostValues> => {
  const { typed, ...values } = valuesOf(cost);
  return { values, revision: cost.revision, files: pathsOf(cost.attachments) };
};

/** How to merge and name the changes of other users. */
function useMergeOptions(): ConflictOptions<CostValues> {
  const { data: projects } = useGetProjectsQuery();
  return {
    toStored: (current) => storedOf(current as CostDto),
    // A price is merged as a whole, and so is its recurrence.
    fieldGroups: [
      ['netto', 'vat', 'brutto'],
      ['isRecurring', 'recurringType', 'endYear', 'endMonth'],
    ],
    fieldLabel: (field) =>
      t(`finances.field.${field === 'projectId' ? 'project' : field === 'typed' ? 'netto' : field}`),
    formatValue: (field, value) => {
      if (field === 'category') return t(`finances.category.${value as CostValues['category']}`);
      if (field === 'recurringType') return t(`finances.recurring.${value as CostValues['recurringType']}`);
      if (field === 'endYear' && value === null) return t('finances.recurring.forever');
      if (field === 'endMonth') return monthName(Number(value), i18n.language);
      return field === 'projectId' ? projects?.find(({ id }) => id === value)?.name : undefined;
    },
  };
}

interface Props extends Pick<SaveFormOptions<CostValues, CostDto>, 'draftKey' | 'initial' | 'failureText' | 'onSaved'> {
  saveLabel: string;
  /** What a change affects. */
  notice?: string;
  initialPaths: readonly string[];
  /** The stored state of an existing cost. */
  stored?: CostDto;
  /** Fetches it. */
  load?: () => Promise<CostDto>;
  /** Resolves when the server has accepted it, rejects with its error. */
  save: (request: CreateCostDto, basis: Stored<CostValues>) => Promise<CostDto>;
}

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
          data={recurringTypeValues.map((value) => ({ value, label: t(`finances.recurring.${value}`) }))}
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
          />
        </Flex>
      )}
    </Stack>
  );
}

/** The cost form with its files. */
export function CostForm({ saveLabel, notice, stored, load, save, ...options }: Props) {
  const merge = useMergeOptions();
  const { form, attachments } = useFilesForm<CostValues>({
    ...options,
    ...(load && {
      conflicts: { ...merge, stored: stored && storedOf(stored), load: async () => storedOf(await load()) },
    }),
    draftFields: formFields,
    validate: (values) => errorMessages(validate(values)),
    save: (values, paths, basis) => save(requestOf(values, paths), basis),
    fieldNames,
  });
  return (
    <FilesForm form={form} attachments={attachments} saveLabel={saveLabel} notice={notice}>
      <TextInput
        {...form.field('name')}
        label={t('finances.field.name')}
        placeholder={t('finances.form.namePlaceholder')}
        maxLength={createCostLimits.name.maxLength}
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
