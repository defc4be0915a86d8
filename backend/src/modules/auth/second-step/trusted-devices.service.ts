import { Injectable } from '@nestjs/common';
import { digestOf } from '../../../platform/access/secrets';
import { Clock } from '../../../platform/clock/clock';
import { totalOf } from '../../../platform/database/queries/queries';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import { SecondStepQueries } from './second-step.queries';
import { TrustedDevice } from './trusted-device.entity';

const DAYS = 30;

/** Devices that skip the second factor, by their known-device names, which a new password invalidates. */
@Injectable()
export class TrustedDevicesService {
  constructor(
    private readonly queries: SecondStepQueries,
    private readonly clock: Clock,
  ) {}

  /** @param device undefined for an unknown device. */
  async isTrusted(unit: UnitOfWork, userId: number, device: string | undefined): Promise<boolean> {
    if (device === undefined) return false;
    const asked = { userId, deviceDigest: digestOf('trusted', device), now: this.clock.now() };
    return (await this.queries.trusted(asked, unit)).length > 0;
  }

  async count(userId: number, unit?: UnitOfWork): Promise<number> {
    return totalOf(await this.queries.countTrusted({ userId, now: this.clock.now() }, unit));
  }

  async trust(unit: UnitOfWork, userId: number, device: string): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + DAYS * 86_400_000);
    const row = { userId, deviceDigest: digestOf('trusted', device), expiresAt };
    await unit.insertAll(TrustedDevice, [row], { orUpdate: ['expiresAt'] });
  }
}
