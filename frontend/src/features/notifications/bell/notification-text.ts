import type { TFunction } from 'i18next';
import type { NotificationDto } from '@/api/notifications.api';
import { categoryOf, changedFields, priorityOf, statusOf, type ChangedField } from '@/shared/task/vocabulary';
import { nameOf } from '@/ui/text/person-name';

type Translate = TFunction<['notifications', 'task']>;

/** Part of a sentence; names are emphasised. */
export interface Part {
  text: string;
  strong: boolean;
}

export interface NotificationText {
  parts: Part[];
  /** The same in one piece, for who hears it. */
  sentence: string;
  /** What changed, or what was written. */
  detail: string | null;
}

/** Stand in for the names while a sentence is put together: characters that no text contains. */
const marks = { actor: '\u{F0000}', task: '\u{F0001}' };

/** The person's name, else their e-mail; null when the account is gone. */
export function actorOf({ actorFirstName, actorLastName, actorEmail }: NotificationDto): string | null {
  return nameOf({ first_name: actorFirstName, last_name: actorLastName, email: actorEmail });
}

type Sentence = ChangedField | 'created' | 'comment' | 'message' | 'several' | 'assignedToMe' | 'notUrgent';

function sentenceOf({ action, fieldChanged, newValue }: NotificationDto, myEmail: string): Sentence {
  if (action === 'created') return 'created';
  if (action === 'comment_posted') return 'comment';
  if (action === 'admin_message') return 'message';
  const sentence = changedFields.find((field) => field === fieldChanged) ?? 'several';
  if (sentence === 'urgent' && newValue !== 'true') return 'notUrgent';
  return sentence === 'assignee' && newValue === myEmail ? 'assignedToMe' : sentence;
}

/** A stored value in the reader's words. */
function valueIn(t: Translate, field: string | null, value: string | null): string {
  if (value === null) return t('nothing');
  if (field === 'status') return t(`task:status.${statusOf(value)}`);
  if (field === 'priority') return t(`task:priority.${priorityOf(value)}`);
  if (field === 'category') return t(`task:category.${categoryOf(value)}`);
  return value;
}

const fieldNames = {
  title: 'task:field.title',
  description: 'task:field.description',
  assignee: 'task:field.assignee',
  status: 'task:field.status',
  category: 'task:field.category',
  priority: 'task:field.priority',
  urgent: 'task:field.urgent',
  projectId: 'task:field.project',
  order: 'position',
} as const;

function fieldsIn(t: Translate, joined: string): string {
  return joined
    .split(', ')
    .map((field) => (field in fieldNames ? t(fieldNames[field as keyof typeof fieldNames]) : field))
    .join(', ');
}

/** Sentences that leave nothing to add. */
const complete: Sentence[] = ['created', 'assignedToMe', 'description', 'urgent', 'notUrgent', 'order'];

function detailOf(t: Translate, sentence: Sentence, { fieldChanged, oldValue, newValue }: NotificationDto) {
  if (complete.includes(sentence)) return null;
  if (sentence === 'comment' || sentence === 'message') return newValue;
  if (sentence === 'several') return fieldChanged && fieldsIn(t, fieldChanged);
  return t('change', { from: valueIn(t, fieldChanged, oldValue), to: valueIn(t, fieldChanged, newValue) });
}

/** What a notification says to the person with this e-mail address. */
export function notificationText(t: Translate, notification: NotificationDto, myEmail: string): NotificationText {
  const kind = sentenceOf(notification, myEmail);
  const names: Record<string, string> = {
    [marks.actor]: actorOf(notification) ?? t('somebody'),
    [marks.task]: notification.taskTitle ?? t('deletedTask'),
  };
  const parts = t(`sentence.${kind}`, marks)
    .split(new RegExp(`(${marks.actor}|${marks.task})`, 'u'))
    .filter((text) => text !== '')
    .map((text) => ({ text: names[text] ?? text, strong: text in names }));
  return { parts, sentence: parts.map(({ text }) => text).join(''), detail: detailOf(t, kind, notification) };
}
