import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { useAssignees, useProjects, type Option } from '@/shared/task/form/use-options';
import { categories, statusSteps } from '@/shared/task/vocabulary';
import { none } from '@/ui/view/address';
import classes from './change-form.module.css';
import { changesOf, unchanged, type ChangeValues } from './changes';
import { useChangeTasks } from './use-change-tasks';

interface Props {
  ids: readonly number[];
  onClose: () => void;
  onDone: () => void;
}

/** The changes of the selected tasks; empty fields stay as they are. */
export function ChangeForm({ ids, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { send, offerUndo } = useChangeTasks();
  const { data: people } = useAssignees();
  const { data: projects } = useProjects();
  const count = ids.length;
  const form = useSaveForm<ChangeValues>({
    initial: unchanged,
    validate: (values) => (Object.keys(changesOf(values)).length === 0 ? { status: t('many.change.nothing') } : {}),
    save: async (values) => {
      await send({ ids: [...ids], ...changesOf(values) });
      offerUndo(count);
    },
    failed: (reason) => t('many.change.failed', { reason }),
    onSaved: () => {
      onClose();
      onDone();
    },
  });
  const fields: [name: keyof ChangeValues, label: string, options: Option[]][] = [
    ['status', t('task.field.status'), statusSteps.map((value) => ({ value, label: t(`task.status.${value}`) }))],
    ['assignee', t('task.field.assignee'), people],
    ['category', t('task.field.category'), categories.map((value) => ({ value, label: t(`task.category.${value}`) }))],
    [
      'urgent',
      t('task.field.urgent'),
      [
        { value: 'yes', label: t('many.change.urgent') },
        { value: 'no', label: t('many.change.notUrgent') },
      ],
    ],
    ['projectId', t('task.field.project'), [{ value: String(none), label: t('task.form.noProject') }, ...projects]],
  ];
  return (
    <ModalForm form={form} saveLabel={t('many.change.save', { count })} onClose={onClose}>
      <p className="muted-note">{t('many.change.hint')}</p>
      <div className={classes.fields}>
        {fields.map(([name, label, options], index) => (
          <Select
            key={name}
            {...form.field(name)}
            className={name === 'projectId' ? classes.wide : undefined}
            label={label}
            placeholder={t('many.change.asItIs')}
            data={options}
            nothingFoundMessage={t('task.form.nothingFound')}
            clearButtonProps={{ 'aria-label': `${label}: ${t('task.form.clear')}` }}
            data-autofocus={index === 0 || undefined}
            clearable
            searchable={options.length > 12}
          />
        ))}
      </div>
    </ModalForm>
  );
}
