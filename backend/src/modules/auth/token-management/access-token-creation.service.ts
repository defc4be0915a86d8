import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { tidied } from '../../../platform/access/scopes';
import { Clock } from '../../../platform/clock/clock';
import { Randomness } from '../../../platform/clock/randomness';
import { AppConfig } from '../../../platform/config/app-config';
import { Transactions } from '../../../platform/database/transactions/transactions';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import { CommonErrors } from '../../../platform/errors/common.errors';
import { UsersService } from '../../users/users.service';
import { AccessTokenDto, type CreateAccessTokenDto, type CreatedAccessTokenDto } from '../dto/access-token.dto';
import { PasswordsService } from '../sign-in/passwords.service';
import { AccessToken } from '../access/access-tokens/access-token.entity';
import { AccessTokenErrors } from '../access/access-tokens/access-token.errors';
import { isGivenBy } from '../access/access-tokens/needed-scope';
import { expiryOn } from './access-token-expiry';
import { AccessTokenLogService } from './access-token-log.service';
import { hashOf, SECRET_BYTES, tokenText } from '../access/access-tokens/access-token-text';

const MAX_TOKENS = 50;

/** Takes the password: otherwise a stolen session could outlive its end. */
@Injectable()
export class AccessTokenCreationService {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly transactions: Transactions,
    private readonly log: AccessTokenLogService,
    private readonly clock: Clock,
    private readonly randomness: Randomness,
    private readonly config: AppConfig,
  ) {}

  /**
   * @throws {ScopeForAdmins}
   * @throws {TokenExpiry}
   * @throws {WrongCurrentPassword}
   * @throws {TooManyAccessTokens}
   * @throws {TokenNameTaken}
   */
  async create(me: CurrentUser, asked: CreateAccessTokenDto): Promise<CreatedAccessTokenDto> {
    const refused = asked.scopes.find((scope) => !isGivenBy(me.role, scope));
    if (refused) throw new AccessTokenErrors.ScopeForAdmins({ scope: refused });
    const createdAt = this.clock.now();
    const expiresAt = expiryOn(asked.expiresOn, createdAt, this.config.studio.timezone);
    if (!expiresAt) throw new AccessTokenErrors.TokenExpiry();
    const account = await this.passwords.confirm(me, asked.currentPassword);
    const token = tokenText(this.randomness.token(SECRET_BYTES));
    const scopes = tidied(asked.scopes).join(' ');
    const row = { userId: me.id, name: asked.name, scopes, tokenHash: hashOf(token), createdAt, expiresAt };
    return this.transactions.run(async (unit) => {
      // Fails if the password was changed or the account deactivated in the meantime.
      const user = await this.users.withPassword(unit, account);
      if (!user || user.deactivatedAt !== null) throw new CommonErrors.NotSignedIn();
      await makeRoom(unit, me.id, asked.name);
      const created = await unit.insert(AccessToken, row);
      await this.log.created(unit, me, created);
      return { access_token: AccessTokenDto.from(created), token };
    });
  }
}

/** Names are unique regardless of case. Callers have locked the user. */
async function makeRoom(unit: UnitOfWork, userId: number, name: string): Promise<void> {
  const others = await unit.lockAll(AccessToken, { userId });
  if (others.length >= MAX_TOKENS) throw new AccessTokenErrors.TooManyAccessTokens({ max: MAX_TOKENS });
  const plain = name.toLowerCase();
  if (others.some((other) => other.name.toLowerCase() === plain)) throw new AccessTokenErrors.TokenNameTaken();
}
