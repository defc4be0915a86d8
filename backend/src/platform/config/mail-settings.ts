/** Mails are written in these. */
export const MAIL_LANGUAGES = ['en', 'pl', 'de'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

interface Given {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  PUBLIC_URL?: string | undefined;
  MAIL_LANGUAGE: MailLanguage;
}

export interface MailSettings {
  /** With user and password. */
  server: string;
  from: string;
  /** Of those who have not chosen one. */
  language: MailLanguage;
}

/** undefined: no mail is sent. */
export function mailSettings({ SMTP_URL, MAIL_FROM, PUBLIC_URL, MAIL_LANGUAGE }: Given): MailSettings | undefined {
  if (!SMTP_URL || !MAIL_FROM || !PUBLIC_URL) return undefined;
  return { server: SMTP_URL, from: MAIL_FROM, language: MAIL_LANGUAGE };
}
