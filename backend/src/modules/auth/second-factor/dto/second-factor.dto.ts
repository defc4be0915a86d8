import { TriedPasswordField, CURRENT_PASSWORD } from '../../dto/credential-fields';
import { UserDto } from '../../../users/dto/user.dto';
import { CodeField } from './second-step.dto';

/** A passkey as read from the database. */
interface PasskeyRow {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** Instants are ISO 8601, UTC. */
export class PasskeyDto {
  id: number;
  name: string;
  created_at: string;
  last_used_at: string | null;

  static from({ id, name, createdAt, lastUsedAt }: PasskeyRow): PasskeyDto {
    return { id, name, created_at: createdAt, last_used_at: lastUsedAt };
  }
}

export class SecondFactorDto {
  /** When the authenticator app was set up; null: not set up. ISO 8601, UTC. */
  totp_since: string | null;
  passkeys: PasskeyDto[];
  /** The number of unused recovery codes. */
  recovery_codes_left: number;
  /** Whether the role requires a second factor: then the last one can't be removed. */
  is_required: boolean;
}

/** Changing a second factor takes the password again. */
export class PasswordProofDto {
  @TriedPasswordField(CURRENT_PASSWORD)
  currentPassword: string;
}

export class ConfirmTotpDto {
  /** The code that the app shows. */
  @CodeField()
  code: string;
}

export class TotpSetupDto {
  /** The content of the QR code. */
  uri: string;
  /** For apps that can't scan the QR code: base32. */
  key: string;
}

export class RecoveryCodesDto {
  /** Only returned this once. */
  recovery_codes: string[];
}

export class AddedFactorDto {
  /** Only set with the first factor, and only returned this once. */
  recovery_codes?: string[];
}

export class UserWithoutFactorDto {
  user: UserDto;
}
