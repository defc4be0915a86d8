import type { MailLanguage } from '../../../platform/config/mail-languages';
import { onOneLine, type Wording } from '../../../platform/mail/mail-layout';
import type { NotificationDto } from '../dto/notification.dto';
import { ACCOUNT_NEWS } from '../notices/account-notice';
import type { NoticeKind } from '../notification.entity';

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

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { other: string };

const EN = {
  subject: { one: '# unread notification', other: '# unread notifications' } as Forms,
  hello: 'Good morning',
  opening: { one: 'one notification is waiting for you:', other: '# notifications are waiting for you:' } as Forms,
  more: { one: 'And one more.', other: 'And # more.' } as Forms,
  button: 'Open the notifications',
  footer: (studio: string) =>
    `This mail was sent by the dashboard of ${studio} because you turned it on in its settings, where you can turn it off.`,
  /** Stands for a deleted account. */
  somebody: 'Someone',
  created: (who: string, task: string) => `${who} has given you “${task}”`,
  edited: (who: string, task: string) => `${who} has changed “${task}”`,
  comment: (who: string, task: string) => `${who} has commented on “${task}”`,
  message: (who: string) => `A message from ${who}`,
  notices: {
    renewal: 'A cost renews or ends soon',
    site: 'News about a website',
    webhook: 'A webhook was switched off',
    workflow: 'News about a workflow of N8N',
    ...ACCOUNT_NEWS,
    correction_asked: 'A user asks for a correction of work time',
    correction_accepted: 'A correction of your work time was accepted',
    correction_refused: 'A correction of your work time was refused',
    absence_asked: 'A user asks for days off',
    absence_granted: 'Days off were granted to you',
    absence_refused: 'Your request for days off was refused',
    absence_withdrawn: 'Days off were withdrawn',
  } satisfies Record<NoticeKind, string>,
};

type Words = typeof EN;

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  en: EN,
  pl: {
    subject: {
      one: '# nieprzeczytane powiadomienie',
      few: '# nieprzeczytane powiadomienia',
      other: '# nieprzeczytanych powiadomień',
    },
    hello: 'Dzień dobry',
    opening: {
      one: 'masz jedno nieprzeczytane powiadomienie:',
      few: 'masz # nieprzeczytane powiadomienia:',
      other: 'masz # nieprzeczytanych powiadomień:',
    },
    more: { one: 'I jeszcze jedno.', few: 'I jeszcze #.', other: 'I jeszcze #.' },
    button: 'Otwórz powiadomienia',
    footer: (studio) =>
      `Tę wiadomość wysłał panel ${studio}, ponieważ włączono ją w jego ustawieniach. Tam można ją też wyłączyć.`,
    somebody: 'Ktoś',
    created: (who, task) => `${who}: nowe zadanie dla Ciebie „${task}”`,
    edited: (who, task) => `${who}: zmiany w zadaniu „${task}”`,
    comment: (who, task) => `${who}: komentarz do zadania „${task}”`,
    message: (who) => `${who}: wiadomość dla Ciebie`,
    notices: {
      renewal: 'Jeden z kosztów wkrótce się odnawia lub kończy',
      site: 'Nowe informacje o stronie internetowej',
      webhook: 'Jeden z webhooków został wyłączony',
      workflow: 'Nowe informacje o procesie N8N',
      new_device: 'Na Twoje konto zalogowano się z nowego urządzenia',
      second_factor_added: 'Do Twojego konta dodano drugi składnik logowania',
      second_factor_removed: 'Z Twojego konta usunięto drugi składnik logowania',
      second_factor_reset: 'Administrator zresetował Twój drugi składnik logowania',
      recovery_codes_renewed: 'Do Twojego konta utworzono nowe kody odzyskiwania; stare już nie działają',
      correction_asked: 'Ktoś prosi o korektę czasu pracy',
      correction_accepted: 'Korekta Twojego czasu pracy została zaakceptowana',
      correction_refused: 'Korekta Twojego czasu pracy została odrzucona',
      absence_asked: 'Ktoś prosi o dni wolne',
      absence_granted: 'Przyznano Ci dni wolne',
      absence_refused: 'Twoja prośba o dni wolne została odrzucona',
      absence_withdrawn: 'Dni wolne zostały wycofane',
    },
  },
  de: {
    subject: { one: '# ungelesene Benachrichtigung', other: '# ungelesene Benachrichtigungen' },
    hello: 'Guten Morgen',
    opening: { one: 'eine Benachrichtigung wartet auf Sie:', other: '# Benachrichtigungen warten auf Sie:' },
    more: { one: 'Und eine weitere.', other: 'Und # weitere.' },
    button: 'Benachrichtigungen öffnen',
    footer: (studio) =>
      `Diese E-Mail kommt vom Dashboard von ${studio}, weil sie dort in den Einstellungen eingeschaltet ist. Dort können Sie sie auch ausschalten.`,
    somebody: 'Jemand',
    created: (who, task) => `${who}: neue Aufgabe „${task}“`,
    edited: (who, task) => `${who}: Änderung an „${task}“`,
    comment: (who, task) => `${who}: Kommentar zu „${task}“`,
    message: (who) => `Nachricht von ${who}`,
    notices: {
      renewal: 'Eine Ausgabe verlängert sich bald oder endet',
      site: 'Neues zu einer Website',
      webhook: 'Ein Webhook wurde abgeschaltet',
      workflow: 'Neues zu einem Workflow von N8N',
      new_device: 'Anmeldung mit Ihrem Konto auf einem neuen Gerät',
      second_factor_added: 'Zu Ihrem Konto wurde ein zweiter Faktor hinzugefügt',
      second_factor_removed: 'Von Ihrem Konto wurde ein zweiter Faktor entfernt',
      second_factor_reset: 'Ein Admin hat Ihren zweiten Faktor zurückgesetzt',
      recovery_codes_renewed: 'Für Ihr Konto wurden neue Wiederherstellungscodes erstellt; die alten gelten nicht mehr',
      correction_asked: 'Jemand beantragt eine Korrektur der Arbeitszeit',
      correction_accepted: 'Eine Korrektur Ihrer Arbeitszeit wurde genehmigt',
      correction_refused: 'Eine Korrektur Ihrer Arbeitszeit wurde abgelehnt',
      absence_asked: 'Jemand beantragt freie Tage',
      absence_granted: 'Ihnen wurden freie Tage genehmigt',
      absence_refused: 'Ihr Antrag auf freie Tage wurde abgelehnt',
      absence_withdrawn: 'Freie Tage wurden zurückgezogen',
    },
  },
};

/** Says who did what to which task, but quotes no texts. */
export function digestWording({ language, studio, publicUrl, name, newest, total }: Given): Wording {
  const words = WORDS[language];
  const rest = total - newest.length;
  const counted = (count: number, forms: Forms) =>
    (forms[new Intl.PluralRules(language).select(count)] ?? forms.other).replace('#', String(count));
  return {
    language,
    subject: `${counted(total, words.subject)} – ${studio}`,
    opening: [`${[words.hello, name].filter(Boolean).join(', ')},`, counted(total, words.opening)],
    items: [
      ...newest.map((notification) => ({
        text: lineOf(words, notification),
        url: notification.taskId === null ? undefined : `${publicUrl}/tasks/${notification.taskId}`,
      })),
      ...(rest > 0 ? [{ text: counted(rest, words.more) }] : []),
    ],
    button: { label: words.button, url: `${publicUrl}/notifications` },
    footer: words.footer(studio),
  };
}

function lineOf(words: Words, notification: NotificationDto): string {
  const { action, fieldChanged, taskTitle, actorFirstName, actorLastName, actorEmail } = notification;
  const who = onOneLine([actorFirstName, actorLastName].filter(Boolean).join(' ')) || actorEmail || words.somebody;
  const task = onOneLine(taskTitle ?? '');
  if (action === 'created') return words.created(who, task);
  if (action === 'edited') return words.edited(who, task);
  if (action === 'comment_posted') return words.comment(who, task);
  return isNotice(words, fieldChanged) ? words.notices[fieldChanged] : words.message(who);
}

const isNotice = (words: Words, kind: string | null): kind is NoticeKind => kind !== null && kind in words.notices;
