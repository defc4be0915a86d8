import { ApiProperty } from '@nestjs/swagger';
import { DEVICE_KINDS, type DeviceKind, wordsOf } from '../../../platform/access';
import type { LoginRow } from '../access/identity.queries';

/** A device on which a user is signed in. Instants are ISO 8601, UTC. */
export class DeviceDto {
  /** Identifies the device in the calls that sign it out; it grants no access. */
  id: string;
  browser: string | null;
  system: string | null;
  @ApiProperty({ enum: DEVICE_KINDS, enumName: 'DeviceKind', nullable: true })
  kind: DeviceKind | null;
  /** The network address at which it was last seen. */
  address: string | null;
  /** When it signed in. */
  first_seen_at: string;
  /** To the hour. */
  last_seen_at: string;
  /** Whether it is the caller's own device. */
  is_current: boolean;

  static from(row: LoginRow, id: string, current: string): DeviceDto {
    return {
      id,
      ...wordsOf(row.device),
      address: row.address,
      first_seen_at: row.createdAt,
      last_seen_at: row.lastSeenAt ?? row.createdAt,
      is_current: row.id === current,
    };
  }
}

export class DevicesDto {
  /** The caller's own device, then the most recently seen; at most 100. */
  devices: DeviceDto[];
  /** The number of devices that skip the second factor, including those that are signed out by now. */
  trusted: number;
}

export class EndedDevicesDto {
  /** The number of ended sessions. */
  ended: number;
}
