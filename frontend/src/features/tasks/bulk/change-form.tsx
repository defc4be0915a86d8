import { Select, SimpleGrid, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/i18n';
import type { ChangeTasksDto, TaskCategory, TaskPriority, TaskStatus } from '@/api/tasks/tasks.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { kindOptions, useAssignees, useProjects } from '@/shared/tasks/form/use-options';
import { LabelButton } from '@/ui/label-button';
import { FormModal } from '@/ui/dialogs/form-modal';
import { none } from '@/ui/view/use-view';
import { useChangeTasks } from './use-change-tasks';

/** A form's values for several tasks; null: unchanged. */
const unchanged = {
  status: null as TaskStatus | null,
  assignee: null as number | null,
  priority: null as TaskPriority | null,
  category: null as TaskCategory | null,
  urgent: null as boolean | null,
  projectId: null as number | null,
};
type ChangeValues = typeof unchanged;

/** The request: only chosen fields. */
function changesOf(values: ChangeValues): Omit<ChangeTasksDto, 'ids'> {
  const { status, assignee, priority, category, urgent, projectId } = values;
  return {
    ...(status && { status }),
    ...(assignee !== null && { assignee }),
    ...(priority && { priority }),
    ...(category && { category }),
    ...(urgent !== null && { urgent }),
    ...(projectId !== null && { projectId: projectId === none ? null : projectId }),
  };
}

/** The changes of the selected tasks; empty fields stay as they are. */
function ChangeForm({ ids, onSaved }: { ids: readonly number[]; onSaved: () => void }) {
  const { send, offerUndo } = useChangeTasks();
  const { data: people } = useAssignees();
  const { data: projects } = useProjects();
  const count = ids.length;
  const form = useSaveForm({
    initial: unchanged,
    validate: (values) => (Object.keys(changesOf(values)).length === 0 ? { status: t('many.change.nothing') } : {}),
    save: async (values) => {
      await send({ ids: [...ids], ...changesOf(values) });
      offerUndo(count);
    },
    failureText: (reason) => t('many.change.failed', { reason }),
    onSaved,
  });
  const { status, priority, category } = kindOptions();
  const urgency = [
    { value: true, label: t('many.change.urgent') },
    { value: false, label: t('many.change.notUrgent') },
  ];
  const fields: [
    name: keyof ChangeValues,
    label: string,
    options: { value: string | number | boolean; label: string }[],
  ][] = [
    ['status', t('task.field.status'), status],
    ['assignee', t('task.field.assignee'), people],
    ['priority', t('task.field.priority'), priority],
    ['category', t('task.field.category'), category],
    ['urgent', t('task.field.urgent'), urgency],
    ['projectId', t('task.field.project'), [{ value: none, label: t('task.form.noProject') }, ...projects]],
  ];
  return (
    <ModalForm form={form} saveLabel={t('many.change.save', { count })}>
      <Text fz="xs" c="dimmed">
        {t('many.change.hint')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
        {fields.map(([name, label, options], index) => (
          <Select
            key={name}
            {...form.field(name)}
            label={label}
            placeholder={t('many.change.asItIs')}
            data={options}
            nothingFoundMessage={t('task.form.nothingFound')}
            clearButtonProps={{ 'aria-label': `${label}: ${t('task.form.clear')}` }}
            data-autofocus={index === 0 || undefined}
            clearable
            allowDeselect
            searchable={options.length > 12}
          />
        ))}
      </SimpleGrid>
    </ModalForm>
  );
}

/** Opens the form for changing the selected tasks. */
export function ChangeButton({ ids, onDone }: { ids: ReadonlySet<number>; onDone: () => void }) {
  // The selection at that time: the list continues to refresh behind the form.
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const close = () => setChosen(null);
  return (
    <>
      <LabelButton size="compact-md" icon={IconPencil} onClick={() => setChosen([...ids])}>
        {t('tasks.bulk.change')}
      </LabelButton>
      <FormModal
        opened={chosen !== null}
        onClose={close}
        title={t('tasks.bulk.changeTitle', { count: chosen?.length ?? 0 })}
      >
        <ChangeForm
          ids={chosen ?? []}
          onSaved={() => {
            close();
            onDone();
          }}
        />
      </FormModal>
    </>
  );
}
