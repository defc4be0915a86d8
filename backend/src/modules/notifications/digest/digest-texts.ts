import type { MailLanguage } from '../../../platform/config/mail-languages';
import { onOneLine, type Wording } from '../../../platform/mail/mail-layout';
import { counted, filled } from '../../../platform/text/sentence';
import type { NotificationDto } from '../dto/notification.dto';
import { ACCOUNT_NEWS } from '../notices/account-notice';
import type { NoticeKind } from '../notification.entity';
import texts from './digest-words.json';

interface Given {
  language: MailLanguage;
  studio: string;
  publicUrl: string;
  /** The recipient's. */
  name: string | null;
  newest: readonly NotificationDto[];
  /** Including those that are not listed. */
  total: number;
}

type Words = typeof texts.de & { notices: Readonly<Record<NoticeKind, string>> };

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  ...texts,
  en: { ...texts.en, notices: { ...texts.en.notices, ...ACCOUNT_NEWS } },
};

/** Says who did what to which task, but quotes no texts. */
export function digestWording({ language, studio, publicUrl, name, newest, total }: Given): Wording {
  const words = WORDS[language];
  const rest = total - newest.length;
  return {
    language,
    subject: `${counted(language, words.subject, total)} – ${studio}`,
    opening: [`${[words.hello, name].filter(Boolean).join(', ')},`, counted(language, words.opening, total)],
    items: [
      ...newest.map((notification) => ({
        text: lineOf(words, notification),
        url: notification.taskId === null ? undefined : `${publicUrl}/tasks/${notification.taskId}`,
      })),
      ...(rest > 0 ? [{ text: counted(language, words.more, rest) }] : []),
    ],
    button: { label: words.button, url: `${publicUrl}/notifications` },
    footer: filled(words.footer, { studio }),
  };
}

function lineOf(words: Words, notification: NotificationDto): string {
  const { action, fieldChanged, taskTitle, actorFirstName, actorLastName, actorEmail } = notification;
  const who = onOneLine([actorFirstName, actorLastName].filter(Boolean).join(' ')) || actorEmail || words.somebody;
  const task = onOneLine(taskTitle ?? '');
  if (action === 'admin_message' && isNotice(words, fieldChanged)) return words.notices[fieldChanged];
  return filled(words.actions[action], { who, task });
}

const isNotice = (words: Words, kind: string | null): kind is NoticeKind => kind !== null && kind in words.notices;
