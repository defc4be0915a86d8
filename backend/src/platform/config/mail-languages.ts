export const MAIL_LANGUAGES = ['en', 'pl', 'de'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];
