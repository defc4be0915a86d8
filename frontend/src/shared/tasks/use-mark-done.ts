import { useCallbackRef } from '@mantine/hooks';
import { t } from '@/i18n';
import { refetch, useApiDispatch } from '@/api/client/store-hooks';
import { tasksApi, useUpdateTaskMutation, type TaskDto, type TaskStatus } from '@/api/tasks/tasks.api';
import { toast } from '@/ui/feedback/toast';
import { useAction } from '../use-action';
import { statusOf } from './vocabulary';

const { getTask } = tasksApi.endpoints;

/** Marks a task as done, and offers to undo that until its status changes again. */
export function useMarkDone() {
  const act = useAction();
  const dispatch = useApiDispatch();
  const [updateTask] = useUpdateTaskMutation();
  const set = (id: number, status: TaskStatus) => updateTask({ id, updateTaskDto: { status } }).unwrap();

  const takeBack = ({ id, status }: TaskDto) =>
    act(
      async () => {
        const now = await dispatch(refetch(getTask.initiate, { id }));
        if (now.status === 'done') await set(id, statusOf(status));
        else toast.success(t('task.done.changed'));
      },
      'task.form.updateFailed',
      `task/${String(id)}`,
    );
  return useCallbackRef(async (task: TaskDto) => {
    const isDone = await act(() => set(task.id, 'done'), 'task.form.updateFailed', `task/${String(task.id)}`);
    if (isDone) toast.undoable(t('task.done.told', { title: task.title }), () => void takeBack(task));
  });
}
