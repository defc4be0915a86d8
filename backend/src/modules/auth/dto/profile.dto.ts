import { NameField } from '../../../platform/http/validation/text-fields';
import { CURRENT_PASSWORD, EmailField, TriedPasswordField } from './credential-fields';

export class ProfileDto {
  @NameField({ optional: true, nullable: true })
  first_name?: string | null;

  @NameField({ optional: true, nullable: true })
  last_name?: string | null;

  @EmailField({ optional: true })
  email?: string;

  /** Only needed for a new e-mail address. */
  @TriedPasswordField(CURRENT_PASSWORD, { optional: true })
  currentPassword?: string;
}
