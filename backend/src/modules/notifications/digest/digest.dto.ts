import { MAIL_LANGUAGES, type MailLanguage } from '../../../platform/config/mail-languages';
import { BooleanField, EnumField } from '../../../platform/http';

export class DigestDto {
  /** Whether unread notifications are mailed every morning. */
  is_daily: boolean;
}

export class DigestChoiceDto {
  @BooleanField()
  is_daily: boolean;

  /** Language of the mails; by default that of the studio's mails. */
  @EnumField(MAIL_LANGUAGES, 'MailLanguage', { optional: true })
  language?: MailLanguage;
}
