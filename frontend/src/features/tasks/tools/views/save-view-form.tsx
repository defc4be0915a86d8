import { Button, Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { createTaskViewLimits } from '@/api/generated/limits.gen';
import { useCreateTaskViewMutation, useUpdateTaskViewMutation, type TaskViewDto } from '@/api/tasks/tasks.api';
import { Form } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import classes from './views-panel.module.css';

interface Props {
  /** The current view's parameters. */
  filters: string;
  views: readonly TaskViewDto[];
}

const empty = { name: '', isStart: false };

/** Saves the current view under a name, replacing one of the same name. */
export function SaveViewForm({ filters, views }: Props) {
  const { t } = useTranslation();
  const [createView] = useCreateTaskViewMutation();
  const [updateView] = useUpdateTaskViewMutation();
  const known = (name: string) => views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  const form = useSaveForm({
    place: 'view/new',
    initial: empty,
    validate: ({ name }) => (name.trim() === '' ? { name: t('many.views.nameRequired') } : {}),
    save: ({ name, isStart }) => {
      const replaced = known(name);
      if (!replaced) return createView({ createTaskViewDto: { name, filters, isStart } }).unwrap();
      const changes = { filters, ...(isStart && { isStart }) };
      return updateView({ id: replaced.id, updateTaskViewDto: changes }).unwrap();
    },
    failed: (reason) => t('many.views.saveFailed', { reason }),
    saved: ({ name }) => t('many.views.saved', { name }),
    renewed: () => empty,
  });
  return (
    <Form form={form} className={classes.form}>
      <TextInput
        {...form.field('name')}
        label={t('many.views.save')}
        placeholder={t('many.views.namePlaceholder')}
        maxLength={createTaskViewLimits.name.maxLength}
        autoComplete="off"
      />
      <Checkbox {...form.field('isStart', 'checkbox')} label={t('many.views.asStart')} />
      <Button type="submit" loading={form.busy}>
        {t(known(form.values.name) ? 'many.views.replace' : 'many.views.saveShown')}
      </Button>
    </Form>
  );
}
