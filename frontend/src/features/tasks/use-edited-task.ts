import { useState } from 'react';
import type { TaskDto } from '@/api/tasks.api';

/** The task that the address says is being edited. Deleted by somebody else meanwhile, it stays until it is let go. */
export function useEditedTask(tasks: readonly TaskDto[], id: number | null): TaskDto | undefined {
  const [kept, setKept] = useState<TaskDto>();
  const found = id === null ? undefined : tasks.find((task) => task.id === id);
  if (found && found !== kept) setKept(found);
  if (found) return found;
  return kept?.id === id ? kept : undefined;
}
