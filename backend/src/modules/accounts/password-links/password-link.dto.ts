import { ApiProperty } from '@nestjs/swagger';
import { EnumField, TextField } from '../../../platform/http';
import { MAIL_LANGUAGES, type MailLanguage } from '../../../platform/config/mail-languages';
import { sentence } from '../../../platform/text/sentence';
import { NewPasswordField, TriedEmailField } from '../../auth/dto/credential-fields';
import { LINK_PURPOSES, type LinkPurpose } from '../invitations/invitation.entity';
import { LINK_NOT_VALID } from '../invitations/invitations.errors';
import type { OpenInvitation } from '../invitations/invitations.service';

const LINK = sentence('link_required', 'The link is incomplete: please copy all of it');
const EMAIL = sentence('email_needed', 'Please enter your email address');

export class LinkDto {
  /** The part of the link after the #. */
  @TextField({ required: LINK, max: 100, tooLong: LINK_NOT_VALID })
  link: string;
}

export class PasswordLinkDto extends LinkDto {
  @NewPasswordField()
  newPassword: string;
}

/** The account whose password a link sets. */
export class InvitedDto {
  email: string;
  @ApiProperty({ enum: LINK_PURPOSES, enumName: 'LinkPurpose' })
  purpose: LinkPurpose;
  /** When the link expires. ISO 8601. */
  expires_at: string;

  static from({ user: { email }, purpose, expiresAt }: OpenInvitation): InvitedDto {
    return { email, purpose, expires_at: expiresAt };
  }
}

export class ForgottenPasswordDto {
  /** As typed. */
  @TriedEmailField(EMAIL)
  email: string;

  /** Language of the mail; by default that of the studio's mails. */
  @EnumField(MAIL_LANGUAGES, 'MailLanguage', { optional: true })
  language?: MailLanguage;
}
