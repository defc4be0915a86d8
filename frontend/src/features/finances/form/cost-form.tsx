import { Select, Textarea, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { createCostLimits } from '@/api/generated/limits.gen';
import { ModalForm } from '@/shared/form/form';
import layout from '@/shared/form/form.module.css';
import { DateField } from '@/ui/fields/date-field';
import { costCategories } from '@/shared/cost/categories';
import { AmountFields } from './amounts/amount-fields';
import { AttachmentsField } from './attachments/attachments-field';
import classes from './form.module.css';
import { ProjectField } from './project-field';
import { RecurrenceFields } from './recurrence-fields';
import { useCostForm, type CostFormOptions } from './use-cost-form';

interface Props extends CostFormOptions {
  saveLabel: string;
  /** What a change affects. */
  notice?: string;
  onClose: () => void;
}

export function CostForm({ saveLabel, notice, onClose, ...options }: Props) {
  const { t } = useTranslation();
  const { form, attachments } = useCostForm(options);
  const waiting = attachments.isUploading && (
    <span className={classes.waiting} role="status">
      {t('finances.upload.waiting')}
    </span>
  );
  return (
    <ModalForm
      form={form}
      saveLabel={saveLabel}
      disabled={attachments.isUploading}
      sticky
      hint={waiting}
      onClose={() => {
        attachments.discard();
        onClose();
      }}
    >
      {notice && (
        <p className={classes.notice}>
          <IconInfoCircle size={16} stroke={1.75} aria-hidden className={classes.noticeIcon} />
          {notice}
        </p>
      )}
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
          allowDeselect={false}
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
        autosize
        minRows={2}
        maxRows={8}
      />
    </ModalForm>
  );
}
