import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useRef, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { createCostLimits } from '@/api/limits.gen';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { DateField } from '@/ui/fields/date-field';
import { useFirstProblem } from '@/ui/fields/use-first-problem';
import { costCategories } from '../categories';
import { AmountFields } from './amount-fields';
import { AttachmentsField } from './attachments/attachments-field';
import classes from './form.module.css';
import { RecurrenceFields } from './recurrence-fields';
import type { CostForm } from './use-cost-form';

interface Props {
  form: CostForm;
  saveLabel: string;
  onCancel: () => void;
  /** Above the fields: what a change will mean. */
  notice?: ReactNode;
}

export function CostFormBody({ form, saveLabel, onCancel, notice }: Props) {
  const { t } = useTranslation('finances');
  const { t: common } = useTranslation();
  const { values, set, problemOf, attachments, submit } = form;
  const element = useRef<HTMLFormElement>(null);
  useFirstProblem(element, form.refusals);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };

  return (
    <form ref={element} className={classes.form} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
      {form.draftNotice}
      {form.failure && <ErrorBanner message={form.failure} />}
      {notice}
      <TextInput
        name="name"
        label={t('field.name')}
        placeholder={t('form.namePlaceholder')}
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={problemOf('name')}
        maxLength={createCostLimits.name.maxLength}
        autoComplete="off"
        required
        data-autofocus
      />
      <div className={classes.pair}>
        <Select
          name="category"
          label={t('field.category')}
          data={costCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
          value={values.category}
          onChange={(value) => value && set({ category: value })}
          error={problemOf('category')}
          allowDeselect={false}
        />
        <DateField
          name="date"
          label={t('field.date')}
          value={values.date}
          onChange={(date) => set({ date })}
          error={problemOf('date')}
          required
        />
      </div>
      <AmountFields form={form} />
      <RecurrenceFields form={form} />
      <AttachmentsField attachments={attachments} />
      <Textarea
        name="description"
        label={t('field.description')}
        value={values.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
        error={problemOf('description')}
        maxLength={createCostLimits.description.maxLength}
        autosize
        minRows={2}
        maxRows={8}
      />
      <footer className={classes.footer}>
        {attachments.isUploading && (
          <span className={classes.waiting} role="status">
            {t('upload.waiting')}
          </span>
        )}
        <Button variant="default" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={form.busy} disabled={attachments.isUploading}>
          {saveLabel}
        </Button>
      </footer>
    </form>
  );
}
