import type { TFunction } from 'i18next';
import type { TaskHistoryDto } from '@/api/tasks/comments.api';
import { stripMarkdown } from '@/ui/text/strip-markdown';
import { changedFields, wordFor } from '@/shared/tasks/vocabulary';

/** A stored value in the user's words. */
const valueIn = (t: TFunction, field: string | null, value: string): string =>
  field === 'description' ? stripMarkdown(value) : (wordFor(t, field, value) ?? value);

function changeIn(t: TFunction, entry: TaskHistoryDto): string {
  const { field_changed: name, old_value: before, new_value: after } = entry;
  if (name === null) return t('tasks.history.editedTask');
  if (name === 'checklist') {
    const text = stripMarkdown(after ?? '');
    return t(/\[[xX]\]/.test(after ?? '') ? 'tasks.history.ticked' : 'tasks.history.unticked', { text });
  }
  if (name === 'found' || name === 'gone') return t(`tasks.history.${name}`, { text: stripMarkdown(after ?? '') });
  const known = changedFields.find((field) => field === name);
  const field = known ? t(`tasks.history.field.${known}`) : name;
  const from = before && valueIn(t, name, before);
  const to = after && valueIn(t, name, after);
  if (from && to) return t('tasks.history.changed', { field, from, to });
  if (to) return t('tasks.history.set', { field, to });
  return from ? t('tasks.history.removed', { field, from }) : t('tasks.history.edited', { field });
}

/** Never shows texts that may be permanently deleted, or pictures. */
function commentIn(t: TFunction, entry: TaskHistoryDto): string {
  const from = stripMarkdown(entry.old_value ?? '');
  const to = stripMarkdown(entry.new_value ?? '');
  if (entry.action === 'comment_edited') {
    return from && to ? t('tasks.history.comment_edited', { from, to }) : t('tasks.history.editedComment');
  }
  if (entry.action === 'comment_posted') {
    return to ? t('tasks.history.comment_posted', { text: to }) : t('tasks.history.postedComment');
  }
  return from ? t('tasks.history.comment_deleted', { text: from }) : t('tasks.history.deletedComment');
}

/** An event as a sentence. An unknown action is shown by its name (specification section 3). */
export function historyText(t: TFunction, entry: TaskHistoryDto): string {
  switch (entry.action) {
    case 'created':
    case 'urgent_marked':
    case 'urgent_unmarked':
    case 'comment_restored':
      return t(`tasks.history.${entry.action}`);
    case 'edited':
      return changeIn(t, entry);
    case 'comment_posted':
    case 'comment_edited':
    case 'comment_deleted':
      return commentIn(t, entry);
    default:
      return entry.action;
  }
}
