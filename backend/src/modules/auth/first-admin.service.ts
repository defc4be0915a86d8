import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Randomness } from '../../platform/clock/randomness';
import { AppConfig } from '../../platform/config/app-config';
import { EmailTakenError } from '../users/users.errors';
import { Transactions } from '../../platform/database/transactions';
import { UsersService } from '../users/users.service';
import { hashPassword } from '../../platform/access/passwords';

export interface FirstLogin {
  email: string;
  /** Only when it was generated: it is told once and kept nowhere. */
  password: string | undefined;
}

/** Makes the first start's one admin. Source: contract, section 12. */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  /** What to tell the operator; set only by the start that made the account. */
  firstLogin: FirstLogin | undefined;

  constructor(
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly config: AppConfig,
    private readonly randomness: Randomness,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if ((await this.users.count()) > 0) return;
    const { email = 'admin@localhost', password: given } = this.config.admin;
    const password = given ?? this.randomness.token(12);
    const passwordHash = await hashPassword(password);
    try {
      await this.transactions.run((unit) =>
        this.users.create(unit, { email, passwordHash, role: 'admin', mustChangePassword: given === undefined }),
      );
    } catch (error) {
      // Another backend that started at the same moment was first; its log tells the login.
      if (error instanceof EmailTakenError) return;
      throw error;
    }
    this.firstLogin = { email, password: given ? undefined : password };
  }
}
