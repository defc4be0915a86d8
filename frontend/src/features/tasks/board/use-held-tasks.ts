import { useMemo, useState } from 'react';
import type { TaskDto } from '@/api/tasks/tasks.api';

/**
 * While somebody is choosing among rows, these stay as they were: what comes meanwhile waits, and nothing changes places.
 * What has changed about a task shows all the same, and one that is gone is gone.
 */
export function useHeldTasks(tasks: readonly TaskDto[], isHeld: boolean) {
  const [kept, setKept] = useState(tasks);
  if (!isHeld && kept !== tasks) setKept(tasks);

  return useMemo(() => {
    if (!isHeld || kept === tasks) return { tasks, waiting: 0 };
    const now = new Map(tasks.map((task) => [task.id, task]));
    const shown = kept.flatMap(({ id }) => now.get(id) ?? []);
    return { tasks: shown, waiting: tasks.length - shown.length };
  }, [tasks, kept, isHeld]);
}
