import { DateTime } from 'luxon';
import type { MailLanguage } from '../../../platform/config/mail-languages';
import type { Wording } from '../../../platform/mail/mail-layout';
import { filled } from '../../../platform/text/sentence';
import { LINK_HOURS, type LinkPurpose } from './invitation.entity';
import texts from './link-mail-words.json';

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
  subject: string;
  text: string;
  next?: string;
  button: string;
}

export function linkWording({ purpose, language, studio, email, zone, link }: Given): Wording {
  const { hello, purposes, until, ignore, footer } = texts[language];
  const { subject, text, next, button }: Said = purposes[purpose];
  const end = DateTime.fromISO(link.expiresAt, { zone }).toFormat('dd/MM/yyyy HH:mm');
  return {
    language,
    subject: filled(subject, { studio }),
    opening: [hello, filled(text, { studio, email }), ...(next ? [next] : [])],
    button: { label: button, url: link.url },
    closing: [filled(until, { end, hours: LINK_HOURS }), ...(purpose === 'forgotten' ? [ignore] : [])],
    footer: filled(footer, { studio }),
  };
}
