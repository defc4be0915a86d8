import type { MailLanguage } from '../../../platform/config/mail-languages';
import { beginningOf } from '../../../platform/text/excerpt';
import { counted, filled } from '../../../platform/text/sentence';
import type { NotificationDto } from '../../notifications/dto/notification.dto';
import type { Occasion } from '../../notifications/notification.entity';
import texts from './push-words.json';

/** Characters: systems show about two lines of each, and services take 4 kB in all. */
const MAX_TITLE = 120;
const MAX_BODY = 200;

/** The title, and a body that may be empty: the task, and the beginning of what was written. */
export function pushTexts(language: MailLanguage, occasion: Occasion, notification: NotificationDto) {
  const words = texts[language];
  const { actorFirstName, actorLastName, actorEmail, taskTitle, newValue, site } = notification;
  const who = [actorFirstName, actorLastName].filter(Boolean).join(' ') || actorEmail || words.somebody;
  const title =
    occasion === 'website_down'
      ? counted(language, words.website_down, site?.count ?? 1)
      : filled(words[occasion], { who });
  const written = occasion === 'assigned' ? '' : site ? site.name : (newValue ?? '');
  const body = [taskTitle, plain(written)].filter(Boolean).join(': ');
  return { title: cut(title, MAX_TITLE), body: cut(body, MAX_BODY) };
}

/** Without line breaks, pictures and the marks of Markdown. */
const plain = (text: string) =>
  text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|~~|`+)/g, '')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+])[ \t]+(?:\[[ xX]\][ \t]+)?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

const cut = (text: string, max: number) => {
  const beginning = beginningOf(text, max);
  return beginning === text ? text : `${beginning}…`;
};
