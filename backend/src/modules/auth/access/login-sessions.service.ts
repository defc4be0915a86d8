import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock';
import { Randomness } from '../../../platform/clock/randomness';
import { Transactions } from '../../../platform/database/transactions/transactions';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import { AppConfig } from '../../../platform/config/app-config';
import { LoginSessionQueries } from './login-sessions.queries';
import { LoginSession } from './login-session.entity';
import { TokensService } from './tokens.service';

export interface StartedSession {
  id: string;
  token: string;
}

@Injectable()
export class LoginSessionsService {
  constructor(
    private readonly queries: LoginSessionQueries,
    private readonly transactions: Transactions,
    private readonly tokens: TokensService,
    private readonly clock: Clock,
    private readonly randomness: Randomness,
    private readonly config: AppConfig,
  ) {}

  /** The token works once the transaction is committed. */
  async start(userId: number, unit: UnitOfWork, workConsent: boolean | null = null): Promise<StartedSession> {
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + this.config.jwtTtlSeconds * 1000);
    const id = this.randomness.token(24);
    await unit.insert(LoginSession, { id, userId, workConsent, createdAt, expiresAt });
    return { id, token: this.tokens.sign({ sub: userId, sid: id }, expiresAt) };
  }

  /** Whether this login counts as work time; null if not answered yet, or the login is over. */
  async workConsent(id: string, unit?: UnitOfWork): Promise<boolean | null> {
    const [session] = await this.queries.byId({ id }, unit);
    return session?.workConsent ?? null;
  }

  /** Null forgets the answer. Resolves to false when the login is over. */
  async setWorkConsent(id: string, workConsent: boolean | null, unit: UnitOfWork): Promise<boolean> {
    return (await unit.update(LoginSession, { id }, { workConsent })) > 0;
  }

  async exists(id: string, unit: UnitOfWork): Promise<boolean> {
    return (await this.queries.byId({ id }, unit)).length > 0;
  }

  /** Resolves to false when it had ended already. */
  async end(id: string, unit: UnitOfWork): Promise<boolean> {
    return (await unit.delete(LoginSession, { id })) > 0;
  }

  async endAll(userId: number, unit: UnitOfWork): Promise<void> {
    await unit.delete(LoginSession, { userId });
  }

  /** Those that have neither ended nor expired. */
  async count(): Promise<number> {
    const [row] = await this.queries.countValid({ now: this.clock.now() });
    return row?.total ?? 0;
  }

  /** Removes expired sessions. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    await this.transactions.run((unit) => unit.delete(LoginSession, (row) => row('expiresAt', '<', now)));
  }
}
