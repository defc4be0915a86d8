import { Injectable } from '@nestjs/common';
import { type Actor, type CurrentUser, digestOf, nameOf } from '../../../platform/access';
import { AuditWriterService, SecurityLogWriterService } from '../../../platform/audit';
import { Transactions, type UnitOfWork } from '../../../platform/database';
import { UsersService } from '../../users/users.service';
import type { LoginRow } from '../access/identity.queries';
import { LoginSessionsService } from '../access/login-sessions.service';
import { AuthErrors } from '../auth.errors';
import { DeviceDto, type DevicesDto, type EndedDevicesDto } from '../dto/device.dto';
import { SecondStepService } from '../second-step/second-step.service';

@Injectable()
export class DevicesService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: LoginSessionsService,
    private readonly secondStep: SecondStepService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly securityLog: SecurityLogWriterService,
  ) {}

  /** Identifies a session without revealing its id, which is part of the cookie for files. */
  readonly handleOf = ({ id }: Pick<LoginRow, 'id'>): string => digestOf(`device ${id}`).slice(0, 22);

  /** @throws {UserNotFound} */
  async list(me: CurrentUser, userId = me.id): Promise<DevicesDto> {
    await this.users.get(userId);
    const current = me.loginSessionId;
    const devices = (await this.sessions.of(userId)).map((row) => DeviceDto.from(row, this.handleOf(row), current));
    const [mine, others] = [devices.filter((one) => one.is_current), devices.filter((one) => !one.is_current)];
    return { devices: [...mine, ...others], trusted: await this.secondStep.countTrusted(userId) };
  }

  /** @throws {DeviceNotFound} if it is already signed out, or belongs to another user. */
  async end(me: CurrentUser, device: string, userId = me.id): Promise<void> {
    await this.transactions.run(async (unit) => {
      const login = (await this.sessions.of(userId, unit)).find((row) => this.handleOf(row) === device);
      if (!login || !(await this.sessions.end(login.id, unit))) throw new AuthErrors.DeviceNotFound();
      // The device may be in the hands of an attacker who knows the password.
      await this.sessions.distrustDevices(userId, unit);
      await this.note(unit, me, userId, [login]);
    });
  }

  async endOthers(me: CurrentUser): Promise<EndedDevicesDto> {
    return this.transactions.run((unit) => this.endBut(unit, me, me.id, me.loginSessionId));
  }

  /** @throws {UserNotFound} */
  async endAll(me: Actor, userId: number): Promise<EndedDevicesDto> {
    await this.users.get(userId);
    return this.transactions.run((unit) => this.endBut(unit, me, userId));
  }

  private async endBut(unit: UnitOfWork, me: Actor, userId: number, kept?: string): Promise<EndedDevicesDto> {
    // Locked, so that no sign-in happens meanwhile.
    await this.users.hold(unit, [userId]);
    const logins = (await this.sessions.of(userId, unit)).filter(({ id }) => id !== kept);
    const trusted = await this.secondStep.countTrusted(userId, unit);
    const ended = await this.sessions.endAll(userId, unit, kept);
    if (ended || trusted) await this.note(unit, me, userId, logins);
    return { ended };
  }

  private async note(unit: UnitOfWork, me: Actor, userId: number, logins: readonly LoginRow[]): Promise<void> {
    // Without addresses: the log is kept longer than they may be.
    const devices = logins.map(({ device }) => ({ device: nameOf(device) }));
    const states = { before: { devices }, after: { ended: logins.length } };
    await this.audit.write(unit, me, { action: 'user.end-sessions', target: `users/${userId}`, ...states });
    const { email = '' } = (await this.users.find(userId, unit)) ?? {};
    await this.securityLog.writeOf(unit, me, { id: userId, email }, 'sessions_ended', String(logins.length));
  }
}
