import { Injectable } from '@nestjs/common';
import type { Origin } from '../../../platform/access/origin';
import { refuseGuess } from '../../../platform/access/password-rules';
import { hashPassword } from '../../../platform/access/passwords';
import { AuditWriterService } from '../../../platform/audit/audit-writer.service';
import { SecurityLogWriterService } from '../../../platform/audit/security-log-writer.service';
import { Transactions } from '../../../platform/database/transactions/transactions';
import { UserDto } from '../../users/dto/user.dto';
import { UsersService } from '../../users/users.service';
import { LoginSessionsService } from '../access/login-sessions.service';
import type { RegisterDto } from '../dto/credentials.dto';
import type { SignedIn } from './sign-in-completion.service';
import { KnownDevicesService } from './known-devices.service';

@Injectable()
export class RegistrationService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: LoginSessionsService,
    private readonly devices: KnownDevicesService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly securityLog: SecurityLogWriterService,
  ) {}

  /** Callers have checked the registration code. @throws {EmailTaken} */
  async register({ email, password }: RegisterDto, origin: Origin): Promise<SignedIn> {
    refuseGuess('password', password, email);
    const passwordHash = await hashPassword(password);
    return this.transactions.run(async (unit) => {
      const user = await this.users.create(unit, { email, passwordHash, role: 'employee' });
      const target = `users/${user.id}`;
      await this.audit.write(unit, user, { action: 'user.register', target, after: UserDto.from(user) });
      await this.securityLog.write(unit, { kind: 'registered', userId: user.id, email, origin });
      const started = await this.sessions.start(user.id, origin, unit);
      return { ...started, device: this.devices.remember(origin, user) };
    });
  }
}
