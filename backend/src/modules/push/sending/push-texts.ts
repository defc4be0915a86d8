import type { MailLanguage } from '../../../platform/config/mail-languages';
import { beginningOf } from '../../../platform/text/excerpt';
import type { NotificationDto } from '../../notifications/dto/notification.dto';
import type { Occasion } from '../../notifications/notification.entity';

/** Characters: systems show about two lines of each, and services take 4 kB in all. */
const MAX_TITLE = 120;
const MAX_BODY = 200;

interface Words extends Record<Exclude<Occasion, 'website_down'>, (who: string) => string> {
  /** Stands for a deleted account. */
  somebody: string;
  website_down: (count: number) => string;
}

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  en: {
    somebody: 'Someone',
    assigned: (who) => `${who} has given you a task`,
    mentioned: (who) => `${who} mentions you`,
    commented: (who) => `${who} has commented`,
    message: (who) => `A message from ${who}`,
    website_down: (count) => (count === 1 ? 'A website is down' : `${count} websites are down`),
  },
  pl: {
    somebody: 'Ktoś',
    assigned: (who) => `${who}: nowe zadanie dla Ciebie`,
    mentioned: (who) => `${who}: wzmianka o Tobie`,
    commented: (who) => `${who}: nowy komentarz`,
    message: (who) => `${who}: wiadomość dla Ciebie`,
    website_down: (count) => (count === 1 ? 'Strona nie działa' : `Niedziałające strony: ${count}`),
  },
  de: {
    somebody: 'Jemand',
    assigned: (who) => `${who}: neue Aufgabe für Sie`,
    mentioned: (who) => `${who} erwähnt Sie`,
    commented: (who) => `${who}: neuer Kommentar`,
    message: (who) => `Nachricht von ${who}`,
    website_down: (count) => (count === 1 ? 'Eine Website ist offline' : `${count} Websites sind offline`),
  },
};

/** The title, and a body that may be empty: the task, and the beginning of what was written. */
export function pushTexts(language: MailLanguage, occasion: Occasion, notification: NotificationDto) {
  const words = WORDS[language];
  const { actorFirstName, actorLastName, actorEmail, taskTitle, newValue, site } = notification;
  const who = [actorFirstName, actorLastName].filter(Boolean).join(' ') || actorEmail || words.somebody;
  const title = occasion === 'website_down' ? words.website_down(site?.count ?? 1) : words[occasion](who);
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
