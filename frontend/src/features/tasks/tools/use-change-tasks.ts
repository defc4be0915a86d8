import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { refetch } from '@/api/client/refetch';
import { useApiDispatch } from '@/api/client/store-hooks';
import { changeTasksLimits } from '@/api/generated/limits.gen';
import { tasksApi, type ChangeTasksDto } from '@/api/tasks/tasks.api';
import { useAction } from '@/shared/use-action';
import { toast } from '@/ui/feedback/toast';
import { takenBack, withChanged, type Former } from './take-back';

const mostAtOnce = changeTasksLimits.ids.maxItems;
const { getTasks, updateTasks } = tasksApi.endpoints;

/** Changes any number of tasks, and offers Undo. */
export function useChangeTasks() {
  const { t } = useTranslation();
  const act = useAction();
  const dispatch = useApiDispatch();
  /** The changes of all attempts: others may have changed something before the last. */
  const former = useRef<Former>(new Map());

  const send = async ({ ids, ...values }: ChangeTasksDto) => {
    for (let first = 0; first < ids.length; first += mostAtOnce) {
      const changeTasksDto = { ids: ids.slice(first, first + mostAtOnce), ...values };
      const { changed } = await dispatch(updateTasks.initiate({ changeTasksDto }, { track: false })).unwrap();
      former.current = withChanged(former.current, changed, values);
    }
  };
  const takeBack = (given: Former) =>
    act(
      async () => {
        const { items } = await dispatch(refetch(getTasks.initiate, undefined));
        const { calls, isWhole } = takenBack(items, given);
        for (const call of calls) await send(call);
        if (calls.length === 0) toast.success(t('task.done.changed'));
        else if (!isWhole) toast.success(t('many.change.partly'));
      },
      (reason) => t('many.change.failed', { reason }),
    );
  return {
    send,
    offerUndo: (count: number) => {
      const given = former.current;
      const told = t('many.change.done', { count });
      if (given.size === 0) toast.success(told);
      else toast.undoable(told, () => void takeBack(given));
    },
  };
}
