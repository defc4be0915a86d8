export const MAIL_KINDS = ['invitation', 'reset', 'forgotten', 'digest'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
