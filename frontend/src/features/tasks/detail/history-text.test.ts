import { describe, expect, it } from 'vitest';
import { i18n } from '@/i18n';
import { anEntry } from '@/test/fixtures/tasks';
import { historyText } from './history-text';

const text = (entry: Omit<Parameters<typeof anEntry>[0], 'id'>) => historyText(i18n.t, anEntry({ id: 1, ...entry }));

const edited = (field: string, before: string | null, after: string | null) =>
  text({ action: 'edited', field_changed: field, old_value: before, new_value: after });

describe('what happened, in English', () => {
  it.each([
    [{ action: 'created' }, 'Task created'],
    [{ action: 'urgent_marked' }, 'Marked as urgent'],
    [{ action: 'urgent_unmarked' }, 'No longer urgent'],
    [{ action: 'comment_posted', new_value: 'Hello' }, 'Comment posted: “Hello”'],
    [{ action: 'comment_edited', old_value: 'Hello', new_value: 'Hi' }, 'Comment changed from “Hello” to “Hi”'],
    [{ action: 'comment_deleted', old_value: 'Hello' }, 'Comment deleted: “Hello”'],
    // Their words are erased for ever.
    [{ action: 'comment_posted' }, 'Comment posted'],
    [{ action: 'comment_edited' }, 'Comment changed'],
    [{ action: 'comment_edited', new_value: 'Hi' }, 'Comment changed'],
    [{ action: 'comment_deleted' }, 'Comment deleted'],
  ])('of %o is "%s"', (entry, expected) => expect(text(entry)).toBe(expected));

  it('names fields and values like the screens, and explains unfamiliar ones', () => {
    expect(edited('status', 'todo', 'in_progress')).toBe('Status changed from “To do” to “In progress”');
    expect(edited('category', 'general', 'website')).toBe('Category changed from “General” to “Website”');
    expect(edited('priority', 'low', 'high')).toBe('Priority changed from “Low” to “High”');
    expect(edited('title', 'done', 'todo')).toBe('Title changed from “done” to “todo”');
    expect(text({ action: 'archived' })).toBe('archived');
    expect(edited('due_date', '1', '2')).toBe('due_date changed from “1” to “2”');
  });

  it('names no person where a look found something updated', () => {
    expect(edited('found', '- [ ] Akismet: 5.4 → 5.5', '- [x] Akismet: 5.4 → 5.5')).toBe(
      'A look at the website found it updated: Akismet: 5.4 → 5.5',
    );
  });

  it('tells setting and removing from changing', () => {
    expect(edited('projectId', null, 'Bakery')).toBe('Project set to “Bakery”');
    expect(edited('projectId', 'Bakery', null)).toBe('Project removed, it was “Bakery”');
    expect(edited('description', null, null)).toBe('Description changed');
  });
});
