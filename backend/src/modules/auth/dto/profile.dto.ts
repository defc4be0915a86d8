import { NamesDto } from '../../users/dto/user.dto';
import { CURRENT_PASSWORD, EmailField, TriedPasswordField } from './credential-fields';

export class ProfileDto extends NamesDto {
  @EmailField({ optional: true })
  email?: string;

  /** Only needed for a new e-mail address. */
  @TriedPasswordField(CURRENT_PASSWORD, { optional: true })
  currentPassword?: string;
}
