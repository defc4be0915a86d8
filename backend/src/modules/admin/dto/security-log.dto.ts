import { ApiProperty } from '@nestjs/swagger';
import { SECURITY_KINDS, type SecurityEvent, type SecurityKind } from '../../../platform/audit/security-event.entity';
import { nameOf } from '../../../platform/access';
import type { Row } from '../../../platform/database';
import { EnumField, TextField } from '../../../platform/http';
import { MAX_EMAIL } from '../../../platform/text/text-rules';
import { LogFilterDto } from './log-filter.dto';

export class SecurityFilterDto extends LogFilterDto {
  /** Part of the account's e-mail address. */
  @TextField({ optional: true, max: MAX_EMAIL })
  email?: string;

  @EnumField(SECURITY_KINDS, 'SecurityKind', { optional: true })
  kind?: SecurityKind;

  /** Beginning of the network address. */
  @TextField({ optional: true, max: 45 })
  address?: string;
}

export class SecurityEventDto {
  id: number;
  @ApiProperty({ enum: SECURITY_KINDS, enumName: 'SecurityKind' })
  kind: SecurityKind;
  /** The account; null if there is none. */
  user_id: number | null;
  /** The account's e-mail address, or the one that was tried. */
  email: string | null;
  /** The admin who did it; null if the user did. */
  actor_email: string | null;
  address: string | null;
  /** The User-Agent. */
  device: string | null;
  /** Browser and system, such as `Firefox, Windows`; the User-Agent itself if neither is known. */
  device_name: string | null;
  /**
   * The former e-mail address, the new role, which limit was reached (account, address, device, registration,
   * second_factor), which second factor it was (totp, passkey), or new_device.
   */
  detail: string | null;
  created_at: string;

  static from(event: Row<SecurityEvent>): SecurityEventDto {
    const { id, kind, userId: user_id, email, actorEmail: actor_email, address, device, detail, createdAt } = event;
    return {
      id,
      kind,
      user_id,
      email,
      actor_email,
      address,
      device,
      device_name: nameOf(device),
      detail,
      created_at: createdAt,
    };
  }
}

export class SecurityPageDto {
  events: SecurityEventDto[];
  total: number;
}
