import { TriedPasswordField, CURRENT_PASSWORD } from '../../dto/credential-fields';
import { UserDto } from '../../../users/dto/user.dto';
import { CodeField } from './second-step.dto';

/** A passkey as it is read. */
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
  /** Since when there is an authenticator app; null: there is none. ISO 8601, UTC. */
  totp_since: string | null;
  passkeys: PasskeyDto[];
  /** How many recovery codes have not been used. */
  recovery_codes_left: number;
  /** The last one cannot be removed. */
  is_required: boolean;
}

/** Whoever changes a second factor gives the password again. */
export class PasswordProofDto {
  @TriedPasswordField(CURRENT_PASSWORD)
  currentPassword: string;
}

export class ConfirmTotpDto {
  /** What the app shows. */
  @CodeField()
  code: string;
}

export class TotpSetupDto {
  /** What the QR code says. */
  uri: string;
  /** For an app that sees no QR code: base32. */
  key: string;
}

export class RecoveryCodesDto {
  /** Shown this once. */
  recovery_codes: string[];
}

export class AddedFactorDto {
  /** Only set with the first factor, and shown this once. */
  recovery_codes?: string[];
}

export class FactorlessUserDto {
  user: UserDto;
}
