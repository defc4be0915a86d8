import { NameField } from '../../../platform/http/validation/text-fields';
import { EmailField, TriedPasswordField } from './credential-fields';

export class ProfileDto {
  @NameField({ optional: true, nullable: true })
  first_name?: string | null;

  @NameField({ optional: true, nullable: true })
  last_name?: string | null;

  @EmailField({ optional: true })
  email?: string;

  /** Only needed for a new e-mail address. */
  @TriedPasswordField('The current password is required', { optional: true })
  currentPassword?: string;
}
