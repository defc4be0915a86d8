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
  const { t } = useTranslation('many');
  const { t: task } = useTranslation('task');
  const { send, offerUndo } = useChangeTasks();
  const { data: people } = useAssignees();
  const { data: projects } = useProjects();
  const count = ids.length;
  const form = useSaveForm<ChangeValues>({
    initial: unchanged,
    validate: (values) => (Object.keys(changesOf(values)).length === 0 ? { status: t('change.nothing') } : {}),
    save: async (values) => {
      await send({ ids: [...ids], ...changesOf(values) });
      offerUndo(count);
    },
    failed: (reason) => t('change.failed', { reason }),
    onSaved: () => {
      onClose();
      onDone();
    },
  });
  const fields: [name: keyof ChangeValues, label: string, options: Option[]][] = [
    ['status', task('field.status'), statusSteps.map((value) => ({ value, label: task(`status.${value}`) }))],
    ['assignee', task('field.assignee'), people],
    ['category', task('field.category'), categories.map((value) => ({ value, label: task(`category.${value}`) }))],
    [
      'urgent',
      task('field.urgent'),
      [
        { value: 'yes', label: t('change.urgent') },
        { value: 'no', label: t('change.notUrgent') },
      ],
    ],
    ['projectId', task('field.project'), [{ value: String(none), label: task('form.noProject') }, ...projects]],
  ];
  return (
    <ModalForm form={form} saveLabel={t('change.save', { count })} onClose={onClose}>
      <p className="muted-note">{t('change.hint')}</p>
      <div className={classes.fields}>
        {fields.map(([name, label, options], index) => (
          <Select
            key={name}
            {...form.field(name)}
            className={name === 'projectId' ? classes.wide : undefined}
            label={label}
            placeholder={t('change.asItIs')}
            data={options}
            nothingFoundMessage={task('form.nothingFound')}
            clearButtonProps={{ 'aria-label': `${label}: ${task('form.clear')}` }}
            data-autofocus={index === 0 || undefined}
            clearable
            searchable={options.length > 12}
          />
        ))}
      </div>
    </ModalForm>
  );
}
