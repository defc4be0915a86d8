import type { ParseKeys, TFunction } from 'i18next';
import type { NotificationDto } from '@/api/notifications.api';
import { changedFields, fieldName, wordFor } from '@/shared/tasks/vocabulary';
import { formatDay, formatDayAndTime } from '@/ui/text/dates';
import { stripMarkdown } from '@/ui/text/strip-markdown';
import { nameOf } from '@/ui/text/person-name';

type SiteNotice = NonNullable<NotificationDto['site']>;

/** Part of a sentence; names are emphasised. */
export interface Part {
  text: string;
  strong: boolean;
}

export interface NotificationText {
  parts: Part[];
  /** The same as one text, for screen readers. */
  sentence: string;
  /** What changed, or what was written. */
  detail: string | null;
}

/** Placeholders for names while a sentence is built: characters that no text contains. */
const marks = { actor: '\u{F0000}', task: '\u{F0001}', cost: '\u{F0002}' };

/** The user's name, else their e-mail; null if the account is gone. */
export function actorOf({ actorFirstName, actorLastName, actorEmail }: NotificationDto): string | null {
  return nameOf({ first_name: actorFirstName, last_name: actorLastName, email: actorEmail });
}

/** Admin messages of the product; their text begins with a line for older clients. */
const notices = [
  'new_device',
  'second_factor_added',
  'second_factor_removed',
  'second_factor_reset',
  'recovery_codes_renewed',
  'correction_asked',
  'correction_accepted',
  'correction_refused',
  'absence_asked',
  'absence_granted',
  'absence_refused',
  'absence_withdrawn',
] as const;
export type NoticeKind = (typeof notices)[number];

/** The subject of a notice; undefined for other notifications, including messages. */
export function noticeOf({ action, fieldChanged, oldValue, newValue }: NotificationDto) {
  const kind = action === 'admin_message' ? notices.find((notice) => notice === fieldChanged) : undefined;
  const words = newValue?.split('\n').slice(1).join('\n');
  return kind && { kind, day: oldValue ?? '', words: words ? words : null };
}

type SentenceIn<Key> = Key extends `notifications.sentence.${infer Name}` ? Name : never;
type Sentence = SentenceIn<ParseKeys>;

function sentenceOf(notification: NotificationDto, myEmail: string): Sentence {
  const { action, fieldChanged, newValue, renewal, site, webhook, workflow } = notification;
  if (webhook) return 'webhook';
  if (workflow) return workflow.isWell ? 'workflow_well' : 'workflow_failing';
  if (site) {
    const { kind, count } = site;
    return count === undefined || kind === 'certificate' || kind === 'offline' ? `site_${kind}` : `sites_${kind}`;
  }
  if (renewal) return renewal.isLast ? 'ends' : 'renews';
  const notice = noticeOf(notification);
  if (notice) return notice.kind;
  if (action === 'created') return 'created';
  if (action === 'comment_posted') return 'comment';
  if (action === 'admin_message') return 'message';
  const sentence = changedFields.find((field) => field === fieldChanged) ?? 'several';
  if (sentence === 'urgent' && newValue !== 'true') return 'notUrgent';
  return sentence === 'assignee' && newValue === myEmail ? 'assignedToMe' : sentence;
}

/** A stored value in the user's words. */
const valueIn = (t: TFunction, field: string | null, value: string | null): string =>
  value === null ? t('notifications.nothing') : (wordFor(t, field, value) ?? value);

function fieldsIn(t: TFunction, joined: string): string {
  const names = joined.split(', ').map((name) => {
    const known = changedFields.find((field) => field === name);
    if (known === 'order') return t('notifications.position');
    return known ? fieldName(t, known) : name;
  });
  return names.join(', ');
}

/** Sentences that need no details. */
const complete: Sentence[] = ['created', 'assignedToMe', 'description', 'urgent', 'notUrgent', 'order'];

const isOfWordpress = (kind: SiteNotice['kind']) => kind === 'security' || kind === 'disconnected';

function siteDetail(t: TFunction, { kind, name, count, since, until }: SiteNotice): string | null {
  if (kind === 'certificate') return null;
  if (isOfWordpress(kind)) return count ? name : null;
  const from = formatDayAndTime(since);
  const when =
    until === null
      ? t('notifications.since', { date: from })
      : t('notifications.siteOutage', { from, to: formatDayAndTime(until) });
  return count ? `${when}: ${name}` : when;
}

function detailOf(t: TFunction, sentence: Sentence, notification: NotificationDto) {
  const { fieldChanged, oldValue, newValue, renewal, site, webhook, workflow } = notification;
  if (workflow) return workflow.isWell ? null : t('notifications.since', { date: formatDayAndTime(workflow.since) });
  if (webhook) return t('notifications.webhookSince', { date: formatDayAndTime(webhook.since) });
  if (site) return siteDetail(t, site);
  if (renewal) return renewal.cancelBy && t('notifications.cancelBy', { date: formatDay(renewal.cancelBy) });
  const notice = noticeOf(notification);
  if (notice) return [notice.day && formatDay(notice.day), notice.words].filter(Boolean).join(': ');
  if (complete.includes(sentence)) return null;
  if (sentence === 'comment') return newValue && stripMarkdown(newValue);
  if (sentence === 'message') return newValue;
  if (sentence === 'several') return fieldChanged && fieldsIn(t, fieldChanged);
  return t('notifications.change', {
    from: valueIn(t, fieldChanged, oldValue),
    to: valueIn(t, fieldChanged, newValue),
  });
}

/** The cost, website, webhook or workflow that a notice is about. */
const namedIn = ({ renewal, site, webhook, workflow }: NotificationDto) => renewal ?? site ?? webhook ?? workflow;

/** A notification's text for the user with this e-mail address. */
export function notificationText(t: TFunction, notification: NotificationDto, myEmail: string): NotificationText {
  const kind = sentenceOf(notification, myEmail);
  const names: Record<string, string> = {
    [marks.actor]: actorOf(notification) ?? t('notifications.somebody'),
    [marks.task]: notification.taskTitle ?? t('notifications.deletedTask'),
    [marks.cost]: namedIn(notification)?.name ?? '',
  };
  const instant = notification.renewal?.date ?? notification.site?.since;
  const date = instant && formatDay(instant);
  const parts = t(`notifications.sentence.${kind}`, { ...marks, date, count: notification.site?.count })
    .split(new RegExp(`(${Object.values(marks).join('|')})`, 'u'))
    .filter((text) => text !== '')
    .map((text) => ({ text: names[text] ?? text, strong: text in names }));
  return { parts, sentence: parts.map(({ text }) => text).join(''), detail: detailOf(t, kind, notification) };
}

/** Where a notification links to; null: nowhere. */
export function pathOf(notification: NotificationDto): string | null {
  const { taskId, renewal, site, webhook, workflow } = notification;
  if (webhook) return '/adminpanel?tab=webhooks';
  if (workflow) return '/n8n';
  if (site?.projectId === null) return isOfWordpress(site.kind) ? '/wordpress' : '/projects';
  if (site) return `/projects/${String(site.projectId)}`;
  if (renewal) return '/finances?tab=renewals';
  if (taskId !== null) return `/tasks/${String(taskId)}`;
  const notice = noticeOf(notification);
  if (!notice) return null;
  if (notice.kind === 'new_device') return '/settings#devices';
  if (/^(second_factor|recovery_codes)_/.test(notice.kind)) return '/settings#second-factor';
  if (notice.kind === 'correction_asked' || notice.kind === 'absence_asked') return '/worktime/review';
  const [year, month] = notice.day.split('-').map(Number);
  const screen = notice.kind.startsWith('absence') ? 'days-off' : 'timesheet';
  return `/worktime/${screen}?year=${String(year)}&month=${String(month)}`;
}
