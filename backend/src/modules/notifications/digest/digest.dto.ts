import { MAIL_LANGUAGES, type MailLanguage } from '../../../platform/config/mail-languages';
import { BooleanField, EnumField } from '../../../platform/http/validation/fields';

export class DigestDto {
  /** Whether unread notifications come by mail every morning. */
  is_daily: boolean;
}

export class DigestChoiceDto {
  @BooleanField()
  is_daily: boolean;

  /** Of the mails; that of the studio's mails by default. */
  @EnumField(MAIL_LANGUAGES, 'MailLanguage', { optional: true })
  language?: MailLanguage;
}
