import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Randomness } from '../../../platform/clock';
import { SecurityLogWriterService } from '../../../platform/audit';
import { AppConfig } from '../../../platform/config/app-config';
import { FIRST_STEPS_KEY, KeyValue } from '../../../platform/key-values/key-value.entity';
import { guessProblem, hashPassword } from '../../../platform/access';
import { StartRefusedError, Transactions } from '../../../platform/database';
import { UserErrors } from '../../users/users.errors';
import { UsersService } from '../../users/users.service';

export interface FirstLogin {
  email: string;
  /** Only set if generated; shown once, never stored. */
  password: string | undefined;
}

/** Creates the admin of an empty database. Source: contract, section 12. */
@Injectable()
export class FirstAdminService implements OnApplicationBootstrap {
  /** For the operator; only set on the start that created the account. */
  firstLogin: FirstLogin | undefined;

  constructor(
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly securityLog: SecurityLogWriterService,
    private readonly config: AppConfig,
    private readonly randomness: Randomness,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if ((await this.users.count()) > 0) return;
    const { email = 'admin@localhost', password: given } = this.config.admin;
    const problem = given && guessProblem(given, email);
    if (problem) throw new StartRefusedError(`ADMIN_PASSWORD: ${problem.text}`);
    const password = given ?? this.randomness.token(12);
    const passwordHash = await hashPassword(password);
    try {
      await this.transactions.run(async (unit) => {
        const mustChangePassword = given === undefined;
        const admin = { email, passwordHash, role: 'admin', mustChangePassword } as const;
        const { id: userId } = await this.users.create(unit, admin);
        await unit.insertAll(KeyValue, [{ name: FIRST_STEPS_KEY, value: 'open' }], { orUpdate: [] });
        await this.securityLog.write(unit, { kind: 'account_created', userId, email, detail: 'admin' });
      });
    } catch (error) {
      // Another backend created it at the same moment, and shows the login.
      if (error instanceof UserErrors.EmailTaken) return;
      throw error;
    }
    this.firstLogin = { email, password: given ? undefined : password };
  }
}
