import { Injectable } from '@nestjs/common';
import { nameOf } from '../../../platform/access/device-words';
import type { Origin } from '../../../platform/access/origin';
import { AuditReaderService } from '../../../platform/audit/audit-reader.service';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import { NoticesService } from '../../notifications/notices/notices.service';

/** Tells people that somebody has signed in to their account on a device that was not known. */
@Injectable()
export class NewDeviceNoticesService {
  constructor(
    private readonly logs: AuditReaderService,
    private readonly notices: NoticesService,
  ) {}

  /** The very first sign-in is none. */
  async isNews(userId: number): Promise<boolean> {
    return (await this.logs.cameIn([userId])).size > 0;
  }

  /** As `Firefox, Windows · 203.0.113.7`. */
  tell(unit: UnitOfWork, userId: number, { device, address }: Origin): void {
    this.notices.tellOfDevice(unit, userId, [nameOf(device), address].filter(Boolean).join(' · '));
  }
}
