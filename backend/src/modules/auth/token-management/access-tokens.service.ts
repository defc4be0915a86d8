import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/access';
import { Transactions } from '../../../platform/database/transactions/transactions';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import { UsersService } from '../../users/users.service';
import { AccessTokenDto, type AccessTokensDto, type RevokedTokensDto } from '../dto/access-token.dto';
import { AccessToken } from '../access/access-tokens/access-token.entity';
import { AccessTokenErrors } from '../access/access-tokens/access-token.errors';
import { AccessTokenQueries } from '../access/access-tokens/access-tokens.queries';
import { AccessTokenLogService } from './access-token-log.service';

@Injectable()
export class AccessTokensService {
  constructor(
    private readonly queries: AccessTokenQueries,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly log: AccessTokenLogService,
  ) {}

  /** @throws {UserNotFound} */
  async list(userId: number): Promise<AccessTokensDto> {
    await this.users.get(userId);
    return { tokens: (await this.queries.ofUser({ userId })).map((row) => AccessTokenDto.from(row)) };
  }

  /** @throws {AccessTokenNotFound} if the token is already revoked or belongs to another user. */
  async revoke(me: Actor, id: number, userId = me.id): Promise<void> {
    await this.transactions.run(async (unit) => {
      if (!(await this.take(unit, me, userId, id))) throw new AccessTokenErrors.AccessTokenNotFound();
    });
  }

  /** @throws {UserNotFound} */
  async revokeAll(me: Actor, userId = me.id): Promise<RevokedTokensDto> {
    await this.users.get(userId);
    return this.transactions.run(async (unit) => {
      // Locked, so that no token is created meanwhile.
      await this.users.hold(unit, [userId]);
      return { revoked: await this.endAll(unit, me, userId) };
    });
  }

  /** For other changes of an account. Callers have locked the user. @returns the number of revoked tokens. */
  endAll(unit: UnitOfWork, me: Actor, userId: number): Promise<number> {
    return this.take(unit, me, userId);
  }

  private async take(unit: UnitOfWork, me: Actor, userId: number, only?: number): Promise<number> {
    const tokens = await unit.lockAll(AccessToken, { userId });
    const taken = tokens.filter(({ id }) => only === undefined || id === only);
    if (!taken.length) return 0;
    await unit.delete(AccessToken, { id: taken.map(({ id }) => id) });
    await this.log.revoked(unit, me, userId, taken);
    return taken.length;
  }
}
