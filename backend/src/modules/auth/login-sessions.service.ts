import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThan, Repository } from 'typeorm';
import { Clock } from '../../platform/clock/clock';
import { Randomness } from '../../platform/clock/randomness';
import { AppConfig } from '../../platform/config/app-config';
import { NotSignedInError } from '../../platform/errors/common.errors';
import { LoginSession } from './login-session.entity';
import { Tokens } from './tokens';

export interface StartedSession {
  token: string;
  filesKey: string;
}

@Injectable()
export class LoginSessions {
  constructor(
    @InjectRepository(LoginSession) private readonly sessions: Repository<LoginSession>,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
    private readonly randomness: Randomness,
    private readonly config: AppConfig,
  ) {}

  /** Starts a login session; the token works once the transaction is committed. */
  async start(userId: number, manager: EntityManager, workConsent: boolean | null = null): Promise<StartedSession> {
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + this.config.jwtTtlSeconds * 1000);
    const id = this.randomness.token(24);
    const filesKey = this.randomness.token(32);
    await manager.insert(LoginSession, { id, userId, filesKey, workConsent, createdAt, expiresAt });
    return { token: this.tokens.sign({ sub: userId, sid: id }, expiresAt), filesKey };
  }

  /** What this login has said about counting as work time; null when it has not, or is over. */
  async workConsent(id: string, manager: EntityManager): Promise<boolean | null> {
    const session = await manager.findOne(LoginSession, { where: { id }, select: { id: true, workConsent: true } });
    return session?.workConsent ?? null;
  }

  /** Keeps, or with null forgets, what this login says about counting as work time; false when the login is over. */
  async setWorkConsent(id: string, workConsent: boolean | null, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.update(LoginSession, { id }, { workConsent });
    return affected !== 0;
  }

  /** Whether the login has not been ended. */
  stands(id: string, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(LoginSession, { id });
  }

  async end(id: string): Promise<void> {
    await this.sessions.delete({ id });
  }

  /** Ends all of a person's login sessions, on every device. */
  async endAll(userId: number, manager: EntityManager): Promise<void> {
    await manager.delete(LoginSession, { userId });
  }

  /** @throws {NotSignedInError} when the login session has ended meanwhile. */
  async filesKey(id: string): Promise<string> {
    const session = await this.sessions.findOneBy({ id });
    if (!session) throw new NotSignedInError();
    return session.filesKey;
  }

  /** Removes what has expired. */
  async sweep(): Promise<void> {
    await this.sessions.delete({ expiresAt: LessThan(this.clock.now()) });
  }
}
