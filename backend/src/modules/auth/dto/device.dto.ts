import { ApiProperty } from '@nestjs/swagger';
import { DEVICE_KINDS, type DeviceKind, wordsOf } from '../../../platform/access/device-words';
import type { LoginRow } from '../access/identity.queries';

/** A device on which somebody is signed in. Instants are ISO 8601, UTC. */
export class DeviceDto {
  /** Names it in the calls that end it, and opens nothing. */
  id: string;
  browser: string | null;
  system: string | null;
  @ApiProperty({ enum: DEVICE_KINDS, enumName: 'DeviceKind', nullable: true })
  kind: DeviceKind | null;
  /** The network address it was last seen at. */
  address: string | null;
  /** When it signed in. */
  first_seen_at: string;
  /** To the hour. */
  last_seen_at: string;
  /** Whether it is the one that asks. */
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
  /** The one that asks, then whichever was seen last; at most 100. */
  devices: DeviceDto[];
  /** On how many devices no second factor is asked for now; also where nobody is signed in any more. */
  trusted: number;
}

export class EndedDevicesDto {
  /** How many. */
  ended: number;
}
