import { Injectable } from '@nestjs/common';
import { type ExpressionBuilder, sql } from 'kysely';
import { ListRevision } from '../../../platform/list-revisions/list-revision.entity';
import { columnsOf, type Params, Queries, type Query, type Row, type Tables, total } from '../../../platform/database';
import { User } from '../../users/user.entity';
import { LoginSession } from './login-session.entity';

const TABLES = { login_sessions: LoginSession, users: User, list_revisions: ListRevision };

type Given = { sessionId: string; now: Date } & { [list: `list${number}`]: string };
const LOGIN = columnsOf(LoginSession, 'workConsent', 'expiresAt', 'keptUntil');

/** A login session as device lists show it. */
export type LoginRow = Omit<Row<LoginSession>, 'workConsent' | 'expiresAt' | 'keptUntil'>;

/** Far more than a user is signed in on. */
const MAX_DEVICES = 100;

type Revisions = { readonly [revision: `revision${number}`]: string | null };

const revisionOf = (row: ExpressionBuilder<Tables<typeof TABLES>, 'login_sessions'>, p: Params<Given>, index: number) =>
  row
    .selectFrom('list_revisions')
    .select('revision')
    .where('name', '=', p[`list${index}`] ?? '')
    .$asScalar()
    .as(`revision${index}`);

/** The one read model across modules: every request needs all of it, in one statement. */
@Injectable()
export class IdentityQueries extends Queries(TABLES, (query) => {
  const withRevisions = (lists: number) =>
    query((db, p: Params<Given>) =>
      db
        .selectFrom('login_sessions')
        .innerJoin('users', 'users.id', 'login_sessions.userId')
        .select([
          'login_sessions.id as loginSessionId',
          'users.id',
          'email',
          'role',
          'mustChangePassword',
          'secondFactors',
          'workConsent',
          'lastSeenAt',
        ])
        .select((row) => Array.from({ length: lists }, (_, index) => revisionOf(row, p, index)))
        .where('login_sessions.id', '=', p.sessionId)
        .where('expiresAt', '>', p.now),
    );
  const known = new Map<number, ReturnType<typeof withRevisions>>();
  return {
    /** A login session that has not expired, its user, and the revisions of the given number of lists. */
    bySession(lists: number): Query<Given, Awaited<ReturnType<ReturnType<typeof withRevisions>>>[number] & Revisions> {
      const found = known.get(lists) ?? withRevisions(lists);
      known.set(lists, found);
      return found;
    },
    rights: query((db, p: Params<{ ids: readonly string[]; now: Date }>) =>
      db
        .selectFrom('login_sessions')
        .innerJoin('users', 'users.id', 'login_sessions.userId')
        .select(['login_sessions.id', 'role', 'mustChangePassword', 'secondFactors'])
        .where('login_sessions.id', 'in', p.ids)
        .where('expiresAt', '>', p.now),
    ),
    /** A user's login sessions that have neither ended nor expired, most recently seen first. */
    loginsOf: query((db, p: Params<{ userId: number; now: Date }>) =>
      db
        .selectFrom('login_sessions')
        .select(LOGIN)
        .where('userId', '=', p.userId)
        .where('expiresAt', '>', p.now)
        .orderBy('lastSeenAt', 'desc')
        .orderBy('createdAt', 'desc')
        .limit(sql.lit(MAX_DEVICES)),
    ),
    loginsByIds: query((db, p: Params<{ ids: readonly string[] }>) =>
      db.selectFrom('login_sessions').select(LOGIN).where('id', 'in', p.ids),
    ),
    countLogins: query((db, p: Params<{ now: Date }>) =>
      db.selectFrom('login_sessions').select(total).where('expiresAt', '>', p.now),
    ),
    login: query((db, p: Params<{ id: string }>) =>
      db.selectFrom('login_sessions').select(['id', 'workConsent']).where('id', '=', p.id),
    ),
  };
}) {}
