import { type ReactNode, useState } from 'react';
import { Text } from '@mantine/core';
import { t } from '@/i18n';
import { type TaskDto, useCreateTaskMutation, useGetTaskQuery } from '@/api/tasks/tasks.api';
import { useModKey } from '@/ui/keys/key-caps';
import { useFreshData } from '@/api/client/query-options';
import { ListState } from '../../list-state';
import { ModalForm } from '../../form/form';
import layout from '../../form/form.module.css';
import { ProjectField } from './project-field';
import { AssigneeField, DescriptionField, KindFields, TitleField, UrgentField } from './task-fields';
import { type TaskForm, newTaskDraft, newTaskValues, useTaskForm } from './use-task-form';
import { TaskEditors } from '../task-editors';
import { useEditTask } from './use-edit-task';

interface TaskModalFormProps {
  form: TaskForm;
  /** Undefined for a new one. */
  task?: TaskDto;
  /** Shown instead of the description until it is loaded in full. */
  waiting?: ReactNode;
}

function TaskModalForm({ form, task, waiting }: TaskModalFormProps) {
  const keys = `${useModKey()} Enter`;
  return (
    <ModalForm
      form={form}
      saveLabel={t(task ? 'common.save' : 'task.form.create')}
      hint={
        <Text fz="xs" className="faint" mr="auto" visibleFrom="sm">
          {t('task.form.saveKeys', { keys })}
        </Text>
      }
    >
      {task && <TaskEditors taskId={task.id} isEditing />}
      <TitleField form={form} />
      <DescriptionField form={form} waiting={waiting} />
      <div className={layout.pair}>
        <AssigneeField form={form} task={task} />
        {/* The project from which a new task is added is fixed. */}
        {(task || form.start.projectId === null) && <ProjectField form={form} task={task} />}
      </div>
      <div className={layout.triple}>
        <KindFields form={form} />
      </div>
      <UrgentField form={form} />
    </ModalForm>
  );
}

interface NewTaskFormProps {
  /** The project the task is for, when it is opened from one. */
  projectId?: number;
}

export function NewTaskForm({ projectId }: NewTaskFormProps) {
  const [createTask] = useCreateTaskMutation();
  const form = useTaskForm({
    draftKey: projectId === undefined ? newTaskDraft : `${newTaskDraft}/${String(projectId)}`,
    initial: newTaskValues(projectId),
    save: (values) => createTask({ createTaskDto: { ...values, order: 0 } }).unwrap(),
    failureText: (reason) => t('task.form.createFailed', { reason }),
    successText: () => t('task.form.created'),
  });
  return <TaskModalForm form={form} />;
}

/** The list may have only an excerpt of the description: its field waits for the rest, others do not. */
export function EditTaskForm({ task }: { task: TaskDto }) {
  // As it was when the form opened: later changes are merged explicitly.
  const [initialTask] = useState(task);
  const asked = useGetTaskQuery({ id: task.id }, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, refetch } = asked;
  const whole = useFreshData(asked);
  const waiting = { error: isFetching ? undefined : error, refetch };

  const form = useEditTask({
    task: initialTask,
    detail: whole && (currentData ?? whole),
    // Its current position: a colleague may be moving it.
    changes: (values) => ({ ...values, order: task.order }),
  });
  return (
    <TaskModalForm
      form={form}
      task={task}
      waiting={initialTask.isExcerpt && !whole && <ListState query={waiting} rows={3} />}
    />
  );
}
