import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type ByIds, columnsOf, type Params, Queries, total } from '../../platform/database';
import { User } from './user.entity';

/** More than fit into one answer, however short the names are. */
const MAX_LISTED = 20_000;

const USER = columnsOf(User);

@Injectable()
export class UserQueries extends Queries({ users: User }, (query) => ({
  all: query((db) => db.selectFrom('users').select(USER).orderBy('email').limit(sql.lit(MAX_LISTED)), {
    isLarge: true,
  }),
  /** Admins whose account is active. */
  admins: query((db) =>
    db.selectFrom('users').select('id').where('role', '=', sql.lit('admin')).where('deactivatedAt', 'is', null),
  ),
  count: query((db) => db.selectFrom('users').select(total)),
  emails: query((db) => db.selectFrom('users').select(['id', 'email', 'deactivatedAt'])),
  identities: query((db) => db.selectFrom('users').select(['id', 'email', 'firstName', 'lastName'])),
  nameable: query((db) =>
    db.selectFrom('users').select(['id', 'email', 'firstName', 'lastName']).where('deactivatedAt', 'is', null),
  ),
  withTemporaryPassword: query((db) =>
    db
      .selectFrom('users')
      .select(USER)
      .where('mustChangePassword', '=', true)
      .where('deactivatedAt', 'is', null)
      .orderBy('createdAt')
      .orderBy('id'),
  ),
  accounts: query((db, p: Params<{ emails: readonly string[] }>) =>
    db.selectFrom('users').select(['id', 'email', 'passwordHash']).where('email', 'in', p.emails),
  ),
  byIds: query((db, p: ByIds) => db.selectFrom('users').select(USER).where('id', 'in', p.ids)),
  withPicture: query((db, p: Params<{ fileName: string }>) =>
    db.selectFrom('users').select('profilePicture').where('profilePicture', '=', p.fileName),
  ),
})) {}
