import { Injectable } from '@nestjs/common';
import { columnsOf, type OfUser, type Params, Queries, type Row } from '../../../../platform/database';
import { User } from '../../../users/user.entity';
import { AccessToken } from './access-token.entity';

const TABLES = { access_tokens: AccessToken, users: User };

const TOKEN = columnsOf(AccessToken, 'tokenHash', 'userId');

export type AccessTokenRow = Omit<Row<AccessToken>, 'tokenHash' | 'userId'>;

@Injectable()
export class AccessTokenQueries extends Queries(TABLES, (query) => ({
  byHash: query((db, p: Params<{ hash: string; now: Date }>) =>
    db
      .selectFrom('access_tokens')
      .innerJoin('users', 'users.id', 'access_tokens.userId')
      .select([
        'access_tokens.id as tokenId',
        'scopes',
        'lastUsedAt',
        'users.id',
        'email',
        'role',
        'mustChangePassword',
        'secondFactors',
      ])
      .where('tokenHash', '=', p.hash)
      .where('expiresAt', '>', p.now)
      .where('deactivatedAt', 'is', null),
  ),
  rights: query((db, p: Params<{ ids: readonly number[]; now: Date }>) =>
    db
      .selectFrom('access_tokens')
      .innerJoin('users', 'users.id', 'access_tokens.userId')
      .select(['access_tokens.id', 'role', 'mustChangePassword', 'secondFactors'])
      .where('access_tokens.id', 'in', p.ids)
      .where('expiresAt', '>', p.now),
  ),
  /** Those that programs have used and that still work, latest first. */
  used: query((db, p: Params<{ now: Date }>) =>
    db
      .selectFrom('access_tokens')
      .innerJoin('users', 'users.id', 'access_tokens.userId')
      .select([...TOKEN.map((column) => `access_tokens.${column}` as const), 'firstName', 'lastName', 'email'])
      .where('lastUsedAt', 'is not', null)
      .where('expiresAt', '>', p.now)
      .where('deactivatedAt', 'is', null)
      .orderBy('lastUsedAt', 'desc')
      .limit(100),
  ),
  /** Newest first, including tokens that expired recently. */
  ofUser: query((db, p: OfUser) =>
    db.selectFrom('access_tokens').select(TOKEN).where('userId', '=', p.userId).orderBy('id', 'desc'),
  ),
})) {}
