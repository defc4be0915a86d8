import { checklistOf } from '../../../platform/text/checklist';

/** Checklist counts stored with a task, because the list reads only the beginning of the description. */
export function checklistCounts(description: string | null | undefined) {
  const { done, total } = checklistOf(description ?? null);
  return { checklistDone: done, checklistTotal: total };
}
