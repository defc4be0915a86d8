import { DateTime } from 'luxon';
import type { MailLanguage } from '../../../platform/config/mail-languages';
import type { Wording } from '../../../platform/mail/mail-layout';
import { LINK_HOURS, type LinkPurpose } from './invitation.constants';

export interface Link {
  /** Absolute if the server knows its public address, otherwise root-relative. */
  url: string;
  /** ISO 8601. */
  expiresAt: string;
}

interface Given {
  purpose: LinkPurpose;
  language: MailLanguage;
  studio: string;
  email: string;
  zone: string;
  link: Link;
}

interface Said {
  subject: (studio: string) => string;
  text: (studio: string, email: string) => string;
  next?: string;
  button: string;
}

interface Words {
  hello: string;
  purposes: Readonly<Record<LinkPurpose, Said>>;
  until: (end: string) => string;
  ignore: string;
  footer: (studio: string) => string;
}

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  en: {
    hello: 'Hello,',
    purposes: {
      invitation: {
        subject: (studio) => `Your account at ${studio}`,
        text: (studio, email) =>
          `An account has been created for you on the dashboard of ${studio}. You log in with ${email}.`,
        next: 'Choose a password to get started.',
        button: 'Choose a password',
      },
      reset: {
        subject: (studio) => `A new password for ${studio}`,
        text: (studio, email) =>
          `An admin has reset the password of ${email} on the dashboard of ${studio}. The old one no longer works.`,
        next: 'Choose a new one.',
        button: 'Choose a new password',
      },
      forgotten: {
        subject: (studio) => `Your password for ${studio}`,
        text: (studio, email) => `A new password was requested for ${email} on the dashboard of ${studio}.`,
        button: 'Choose a new password',
      },
    },
    until: (end) => `The link works once, until ${end} (${LINK_HOURS} hours).`,
    ignore: 'If you did not request it, ignore this mail: your password stays as it is.',
    footer: (studio) =>
      `This mail was sent by the dashboard of ${studio}. Do not forward it: the link opens your account.`,
  },
  pl: {
    hello: 'Dzień dobry,',
    purposes: {
      invitation: {
        subject: (studio) => `Twoje konto w ${studio}`,
        text: (studio, email) => `w panelu ${studio} utworzono dla Ciebie konto. Logujesz się adresem ${email}.`,
        next: 'Na początek ustaw hasło.',
        button: 'Ustaw hasło',
      },
      reset: {
        subject: (studio) => `Nowe hasło do ${studio}`,
        text: (studio, email) =>
          `administrator zresetował hasło do konta ${email} w panelu ${studio}. Stare hasło już nie działa.`,
        next: 'Ustaw nowe.',
        button: 'Ustaw nowe hasło',
      },
      forgotten: {
        subject: (studio) => `Twoje hasło do ${studio}`,
        text: (studio, email) => `ktoś, zapewne Ty, poprosił o nowe hasło do konta ${email} w panelu ${studio}.`,
        button: 'Ustaw nowe hasło',
      },
    },
    until: (end) => `Link zadziała tylko raz, do ${end} (${LINK_HOURS} godziny).`,
    ignore: 'Jeśli to nie Ty, nie musisz nic robić: hasło się nie zmieni.',
    footer: (studio) =>
      `Tę wiadomość wysłał panel ${studio}. Nie przekazuj jej nikomu: link otwiera dostęp do Twojego konta.`,
  },
  de: {
    hello: 'Hallo,',
    purposes: {
      invitation: {
        subject: (studio) => `Ihr Konto bei ${studio}`,
        text: (studio, email) =>
          `im Dashboard von ${studio} wurde ein Konto für Sie angelegt. Sie melden sich mit ${email} an.`,
        next: 'Bitte wählen Sie zuerst ein Passwort.',
        button: 'Passwort wählen',
      },
      reset: {
        subject: (studio) => `Neues Passwort für ${studio}`,
        text: (studio, email) =>
          `ein Admin hat das Passwort von ${email} im Dashboard von ${studio} zurückgesetzt. Das alte gilt nicht mehr.`,
        next: 'Bitte wählen Sie ein neues.',
        button: 'Neues Passwort wählen',
      },
      forgotten: {
        subject: (studio) => `Ihr Passwort für ${studio}`,
        text: (studio, email) => `für ${email} im Dashboard von ${studio} wurde ein neues Passwort angefordert.`,
        button: 'Neues Passwort wählen',
      },
    },
    until: (end) => `Der Link gilt nur einmal und bis ${end} (${LINK_HOURS} Stunden).`,
    ignore: 'Falls Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
    footer: (studio) =>
      `Diese E-Mail kommt vom Dashboard von ${studio}. Bitte nicht weiterleiten: Der Link öffnet Ihr Konto.`,
  },
};

export function linkWording({ purpose, language, studio, email, zone, link }: Given): Wording {
  const words = WORDS[language];
  const { subject, text, next, button } = words.purposes[purpose];
  const end = DateTime.fromISO(link.expiresAt, { zone }).toFormat('dd/MM/yyyy HH:mm');
  return {
    language,
    subject: subject(studio),
    opening: [words.hello, text(studio, email), ...(next ? [next] : [])],
    button: { label: button, url: link.url },
    closing: [words.until(end), ...(purpose === 'forgotten' ? [words.ignore] : [])],
    footer: words.footer(studio),
  };
}
