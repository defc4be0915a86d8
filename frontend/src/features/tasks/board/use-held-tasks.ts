import { useMemo, useState } from 'react';
import type { TaskDto } from '@/api/tasks/tasks.api';

/**
 * Freezes the rows while the user selects some: new tasks wait, and none change places. Changes of tasks still show,
 * and deleted ones disappear.
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
