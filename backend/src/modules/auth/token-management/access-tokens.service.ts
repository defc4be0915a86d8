import { Injectable } from '@nestjs/common';
import { type Actor, type CurrentUser, tidied } from '../../../platform/access';
import { Transactions, type UnitOfWork } from '../../../platform/database';
import { RetentionService } from '../../../platform/retention/retention.service';
import { fullName, UsersService } from '../../users/users.service';
import {
  AccessTokenDto,
  type AccessTokensDto,
  type CreateAccessTokenDto,
  type CreatedAccessTokenDto,
  type RevokedTokensDto,
  type UsedTokenDto,
} from '../dto/access-token.dto';
import { AccessToken } from '../access/access-tokens/access-token.entity';
import { AccessTokenErrors } from '../access/access-tokens/access-token.errors';
import { AccessTokenQueries, type AccessTokenRow } from '../access/access-tokens/access-tokens.queries';
import { Clock, Randomness } from '../../../platform/clock';
import { AppConfig } from '../../../platform/config/app-config';
import { CommonErrors } from '../../../platform/errors/common.errors';
import { AuthService } from '../sign-in/auth.service';
import { isGivenBy } from '../access/access-tokens/needed-scope';
import { expiryOn } from './access-token-expiry';
import { hashOf, SECRET_BYTES, tokenText } from '../access/access-tokens/access-token-text';
import { AuditWriterService, SecurityLogWriterService } from '../../../platform/audit';

const MAX_TOKENS = 50;

/** In UTF-16 units; the column holds at least as many. */
const MAX_DETAIL = 255;

type Told = Pick<AccessTokenRow, 'name' | 'scopes' | 'expiresAt'>;

@Injectable()
export class AccessTokensService {
  constructor(
    private readonly queries: AccessTokenQueries,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly auth: AuthService,
    private readonly clock: Clock,
    private readonly randomness: Randomness,
    private readonly config: AppConfig,
    private readonly audit: AuditWriterService,
    private readonly securityLog: SecurityLogWriterService,
    retention: RetentionService,
  ) {
    // Listed for a month after they expire, so that their owners see why they stopped working.
    retention.register({ name: 'access_tokens', entity: AccessToken, since: 'expiresAt', days: 30 });
  }

  /** @throws {UserNotFound} */
  async list(userId: number): Promise<AccessTokensDto> {
    await this.users.get(userId);
    return { tokens: (await this.queries.ofUser({ userId })).map((row) => AccessTokenDto.from(row)) };
  }

  /** Tokens of all users that programs have used and that still work. */
  async used(): Promise<UsedTokenDto[]> {
    return (await this.queries.used({ now: this.clock.now() })).map((row) => ({
      ...AccessTokenDto.from(row),
      owner: fullName(row) || row.email,
    }));
  }

  /** @throws {AccessTokenNotFound} if the token is already revoked or belongs to another user. */
  async revoke(me: Actor, id: number, userId = me.id): Promise<void> {
    await this.transactions.run(async (unit) => {
      if (!(await this.end(unit, me, userId, id))) throw new AccessTokenErrors.AccessTokenNotFound();
    });
  }

  /** @throws {UserNotFound} */
  async revokeAll(me: Actor, userId = me.id): Promise<RevokedTokensDto> {
    await this.users.get(userId);
    return this.transactions.run(async (unit) => {
      // Locked, so that no token is created meanwhile.
      await this.users.hold(unit, [userId]);
      return { revoked: await this.end(unit, me, userId) };
    });
  }

  /** Callers have locked the user. @param only by default all. @returns the number of revoked tokens. */
  async end(unit: UnitOfWork, me: Actor, userId: number, only?: number): Promise<number> {
    const tokens = await unit.lockAll(AccessToken, { userId });
    const taken = tokens.filter(({ id }) => only === undefined || id === only);
    if (!taken.length) return 0;
    await unit.delete(AccessToken, { id: taken.map(({ id }) => id) });
    await this.noteRevoked(unit, me, userId, taken);
    return taken.length;
  }

  /**
   * Takes the password: otherwise a stolen session could outlive its end.
   * @throws {ScopeForAdmins} @throws {TokenExpiry} @throws {WrongCurrentPassword} @throws {TooManyAccessTokens}
   * @throws {TokenNameTaken}
   */
  async create(me: CurrentUser, asked: CreateAccessTokenDto): Promise<CreatedAccessTokenDto> {
    const refused = asked.scopes.find((scope) => !isGivenBy(me.role, scope));
    if (refused) throw new AccessTokenErrors.ScopeForAdmins({ scope: refused });
    const createdAt = this.clock.now();
    const expiresAt = expiryOn(asked.expiresOn, createdAt, this.config.studio.timezone);
    if (!expiresAt) throw new AccessTokenErrors.TokenExpiry();
    const account = await this.auth.confirmPassword(me, asked.currentPassword);
    const token = tokenText(this.randomness.token(SECRET_BYTES));
    const scopes = tidied(asked.scopes).join(' ');
    const row = { userId: me.id, name: asked.name, scopes, tokenHash: hashOf(token), createdAt, expiresAt };
    return this.transactions.run(async (unit) => {
      // Fails if the password was changed or the account deactivated in the meantime.
      const user = await this.users.withPassword(unit, account);
      if (!user || user.deactivatedAt !== null) throw new CommonErrors.NotSignedIn();
      await makeRoom(unit, me.id, asked.name);
      const created = await unit.insert(AccessToken, row);
      await this.noteCreated(unit, me, created);
      return { access_token: AccessTokenDto.from(created), token };
    });
  }

  private async noteCreated(unit: UnitOfWork, me: Actor, { name, scopes, expiresAt }: Told): Promise<void> {
    const after = { name, scopes, expires_at: expiresAt };
    await this.audit.write(unit, me, { action: 'token.create', target: `users/${me.id}`, after });
    await this.securityLog.writeOf(unit, me, me, 'token_created', name);
  }

  /** @param revoked at least one, all of the same user */
  private async noteRevoked(unit: UnitOfWork, me: Actor, userId: number, revoked: readonly Told[]): Promise<void> {
    const before = { revoked: revoked.map(({ name, scopes }) => ({ name, scopes })) };
    await this.audit.write(unit, me, { action: 'token.revoke', target: `users/${userId}`, before });
    const { email = '' } = (await this.users.find(userId, unit)) ?? {};
    const names = revoked.map(({ name }) => name).join(', ');
    const detail = names.slice(0, MAX_DETAIL).toWellFormed();
    await this.securityLog.writeOf(unit, me, { id: userId, email }, 'tokens_revoked', detail);
  }
}

/** Names are unique regardless of case. Callers have locked the user. */
async function makeRoom(unit: UnitOfWork, userId: number, name: string): Promise<void> {
  const others = await unit.lockAll(AccessToken, { userId });
  if (others.length >= MAX_TOKENS) throw new AccessTokenErrors.TooManyAccessTokens({ max: MAX_TOKENS });
  const plain = name.toLowerCase();
  if (others.some((other) => other.name.toLowerCase() === plain)) throw new AccessTokenErrors.TokenNameTaken();
}
