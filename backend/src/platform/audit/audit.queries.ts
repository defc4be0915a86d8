import { Injectable } from '@nestjs/common';
import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import { containsAny } from '../database/queries/where';
import { columnsOf, type Params, Queries, total } from '../database/queries/queries';
import { AUDIT_ACTIONS, AuditEntry } from './audit-entry.entity';
import { SecurityEvent, type SecurityKind } from './security-event.entity';

interface LogSearch {
  /** Inclusive. */
  from?: Date | undefined;
  to?: Date | undefined;
}

export interface AuditSearch extends LogSearch {
  /** Part of the e-mail address. */
  actor?: string | undefined;
  /** Beginning of the action, such as `task.` */
  action?: string | undefined;
  /** Beginning of the target, such as `users/12`. */
  target?: string | undefined;
}

export interface SecuritySearch extends LogSearch {
  /** Part of the e-mail address. */
  email?: string | undefined;
  kind?: SecurityKind | undefined;
  /** Beginning of the network address. */
  address?: string | undefined;
}

export interface Page {
  limit: number;
  offset: number;
}

type Condition = Expression<SqlBool> | undefined;

/** Plain substring search, without patterns. */
const contains = (column: string, text: string | undefined): Condition =>
  text ? containsAny(column, [text]) : undefined;

const equals = (column: string, text: string | undefined): Condition =>
  text ? sql<SqlBool>`${sql.ref(column)} = ${text}` : undefined;

const begins = (column: string, text: string | undefined): Condition =>
  text ? sql<SqlBool>`instr(${sql.ref(column)}, ${text}) = 1` : undefined;

const isGiven = (condition: Condition) => condition !== undefined;

function period({ from, to }: LogSearch): Condition[] {
  return [
    from && sql<SqlBool>`${sql.ref('createdAt')} >= ${from}`,
    to && sql<SqlBool>`${sql.ref('createdAt')} < ${to}`,
  ];
}

const all = (...conditions: Condition[]) => expressionBuilder().and(conditions.filter(isGiven));

const inAudit = (search: AuditSearch) =>
  all(
    equals('actorEmail', search.actor),
    begins('action', search.action),
    begins('target', search.target),
    ...period(search),
  );

const inSecurityLog = (search: SecuritySearch) =>
  all(
    contains('email', search.email),
    equals('kind', search.kind),
    begins('address', search.address),
    ...period(search),
  );

const ENTRY = columnsOf(AuditEntry);
/** Every user who has ever signed in has one of these events. */
const CAME_IN = (['sign_in', 'registered'] as const).map((kind) => sql.lit(kind));

const EVENT = columnsOf(SecurityEvent);

const DELETIONS = AUDIT_ACTIONS.filter((action) => action.endsWith('.delete')).map((action) => sql.lit(action));

/** `tasks` of `tasks/12`. */
const TABLE = sql<string>`substr(${sql.ref('target')}, 1, instr(concat(${sql.ref('target')}, '/'), '/') - 1)`.as(
  'table',
);

/** Both logs, newest first. */
@Injectable()
export class AuditQueries extends Queries({ audit_log: AuditEntry, security_log: SecurityEvent }, (query, compose) => ({
  entry: query((db, p: Params<{ id: number }>) => db.selectFrom('audit_log').select(ENTRY).where('id', '=', p.id)),
  entries: compose((db, { search, limit, offset }: Page & { search: AuditSearch }) =>
    db.selectFrom('audit_log').select(ENTRY).where(inAudit(search)).orderBy('id', 'desc').limit(limit).offset(offset),
  ),
  countEntries: compose((db, search: AuditSearch) => db.selectFrom('audit_log').select(total).where(inAudit(search))),
  events: compose((db, { search, limit, offset }: Page & { search: SecuritySearch }) =>
    db
      .selectFrom('security_log')
      .select(EVENT)
      .where(inSecurityLog(search))
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
  ),
  /** Those of the users who have ever signed in, as far back as the log goes. */
  cameIn: query((db, p: Params<{ userIds: readonly number[] }>) =>
    db
      .selectFrom('security_log')
      .select('userId')
      .distinct()
      .where('kind', 'in', CAME_IN)
      .where('userId', 'in', p.userIds),
  ),
  /** The combinations that entries can be filtered by. */
  kinds: query((db) => db.selectFrom('audit_log').select(['action', 'actorEmail', TABLE]).distinct()),
  deleted: query((db, p: Params<{ targets: readonly string[] }>) =>
    db
      .selectFrom('audit_log')
      .select(['target', 'before'])
      .where('action', 'in', DELETIONS)
      .where('target', 'in', p.targets),
  ),
  /** Where a user has signed in, as far back as the log goes. */
  origins: query((db, p: Params<{ userId: number }>) =>
    db
      .selectFrom('security_log')
      .select(['device', 'address'])
      .distinct()
      .where('kind', 'in', CAME_IN)
      .where('userId', '=', p.userId),
  ),
  states: query((db, p: Params<{ target: string }>) =>
    db.selectFrom('audit_log').select(['before', 'after']).where('target', '=', p.target),
  ),
  formerEmails: query((db, p: Params<{ userId: number }>) =>
    db
      .selectFrom('security_log')
      .select('detail')
      .where('kind', '=', sql.lit('email_changed'))
      .where('userId', '=', p.userId),
  ),
  countEvents: compose((db, search: SecuritySearch) =>
    db.selectFrom('security_log').select(total).where(inSecurityLog(search)),
  ),
})) {}
