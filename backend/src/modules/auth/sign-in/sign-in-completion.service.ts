import { Injectable } from '@nestjs/common';
import { nameOf, type Origin, placeOf, subnetOf } from '../../../platform/access';
import { AuditReaderService, SecurityLogWriterService } from '../../../platform/audit';
import type { Row, UnitOfWork } from '../../../platform/database';
import { NoticeSenderService } from '../../notifications/notices/notice-sender.service';
import type { User } from '../../users/user.entity';
import { LoginSessionsService, type StartedSession } from '../access/login-sessions.service';
import { type KnownDevice, KnownDevicesService } from './known-devices.service';

export interface SignedIn extends StartedSession {
  device: KnownDevice;
}

export interface DeviceBeforeSignIn {
  /** Its name; undefined for a new device. */
  device: string | undefined;
  /** Whether the user is notified of a sign-in on it. */
  isNews: boolean;
}

/** Starts the session, logs the sign-in, and notifies the user of a new device. */
@Injectable()
export class SignInCompletionService {
  constructor(
    private readonly sessions: LoginSessionsService,
    private readonly devices: KnownDevicesService,
    private readonly securityLog: SecurityLogWriterService,
    private readonly logs: AuditReaderService,
    private readonly notices: NoticeSenderService,
  ) {}

  /** News is neither the very first sign-in, nor one with a program and from a network that were used before. */
  async doorstep(userId: number, device: string | undefined, origin: Origin): Promise<DeviceBeforeSignIn> {
    if (device) return { device, isNews: false };
    const earlier = await this.logs.originsOf(userId);
    const program = nameOf(origin.device);
    const isKnown = earlier.some((one) => nameOf(one.device) === program && subnetOf(one.address) === origin.network);
    return { device, isNews: earlier.length > 0 && !isKnown };
  }

  /** @param factors the account's current ones, if the user just proved one. */
  async letIn(
    unit: UnitOfWork,
    user: Row<User>,
    origin: Origin,
    { device, isNews }: DeviceBeforeSignIn,
    factors?: string,
  ): Promise<SignedIn> {
    const { id: userId, email } = user;
    const novelty = device ? {} : { detail: 'new_device' };
    await this.securityLog.write(unit, { kind: 'sign_in', userId, email, origin, ...novelty });
    // Users with a temporary password have just received it.
    if (isNews && !user.mustChangePassword) this.notices.tellOfAccount(unit, userId, 'new_device', placeOf(origin));
    const started = await this.sessions.start(userId, origin, unit);
    return { ...started, device: this.devices.remember(origin, user, factors) };
  }

  async refuse(unit: UnitOfWork, { id: userId, email }: Row<User>, origin: Origin): Promise<void> {
    await this.securityLog.write(unit, { kind: 'sign_in_refused', userId, email, origin, detail: 'deactivated' });
  }
}
