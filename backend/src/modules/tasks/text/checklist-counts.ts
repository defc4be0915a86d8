import { checklistOf } from '../../../platform/text/checklist';

/** What a task stores of the checklists in its description, because the list reads only the beginning of it. */
export function checklistCounts(description: string | null | undefined) {
  const { done, total } = checklistOf(description ?? null);
  return { checklistDone: done, checklistTotal: total };
}
