import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isServerDatabase } from '../../platform/database/create-data-source';
import { type JsonColumns, JsonStatements } from '../../platform/database/json-rows';
import type { Instant } from './calendar';
import type { SessionChanges } from './session-changes';
import {
  instantFromRow,
  OPEN_SESSION_COLUMNS,
  openSessionFromRow,
  type OpenSessionRow,
  rowFromInstant,
  type StoredOpenSession,
} from './session-row';
import { WorkSession } from './work-session.entity';

const ADDED: JsonColumns = {
  person: 'INT',
  day: 'VARCHAR(32)',
  since: 'VARCHAR(32)',
  until: 'VARCHAR(32)',
  heard: 'VARCHAR(32)',
  reason: 'VARCHAR(32)',
  marker: 'INT',
};

/**
 * Reads and writes open sessions inside a transaction, with the same few statements for one person as for ten thousand.
 * Whoever calls it holds the people concerned.
 */
@Injectable()
export class SessionLedger {
  private readonly forUpdate: string;
  private readonly end: string;
  private readonly endBefore: string;
  private readonly remove: string;
  private readonly removeEmptyDays: string;
  private readonly addDays: string;
  private readonly addSessions: string;

  constructor(dataSource: DataSource) {
    this.forUpdate = isServerDatabase(dataSource) ? ' FOR UPDATE' : '';
    const json = new JsonStatements(dataSource);
    this.end = json.update(
      { session: 'INT', until: 'VARCHAR(32)', reason: 'VARCHAR(32)' },
      'work_sessions',
      'work_sessions.id = v.session',
      'end_at = v.until, ended_by = v.reason, reopened_at = NULL, open_marker = NULL',
    );
    this.endBefore = json.update(
      { person: 'INT', midnight: 'VARCHAR(32)', until: 'VARCHAR(32)', reason: 'VARCHAR(32)' },
      'work_sessions',
      "work_sessions.user_id = v.person AND work_sessions.end_at = v.midnight AND work_sessions.ended_by = 'midnight'",
      'end_at = v.until, ended_by = v.reason',
    );
    this.remove = json.deleteById('work_sessions');
    this.removeEmptyDays = json.deleteById(
      'work_days',
      'NOT EXISTS (SELECT 1 FROM work_sessions s WHERE s.day_id = work_days.id)',
    );
    this.addDays =
      'INSERT INTO work_days (user_id, work_date) SELECT DISTINCT v.person, v.day FROM ' +
      json.rows({ person: 'INT', day: 'VARCHAR(32)' }) +
      ' WHERE NOT EXISTS (SELECT 1 FROM work_days d WHERE d.user_id = v.person AND d.work_date = v.day)';
    this.addSessions =
      'INSERT INTO work_sessions (user_id, day_id, start_at, end_at, last_heartbeat_at, ended_by, open_marker) ' +
      'SELECT v.person, d.id, v.since, v.until, v.heard, v.reason, v.marker FROM ' +
      json.rowsWith(ADDED, 'work_days d', 'd.user_id = v.person AND d.work_date = v.day');
  }

  /** A person's open session, kept for this transaction. */
  async open(manager: EntityManager, userId: number): Promise<StoredOpenSession | undefined> {
    const sql = `SELECT ${OPEN_SESSION_COLUMNS} FROM work_sessions WHERE open_marker = ?${this.forUpdate}`;
    const [row] = await manager.query<OpenSessionRow[]>(sql, [userId]);
    return row && openSessionFromRow(row);
  }

  /** Everybody's open sessions that have not been heard of since, or began before, kept for this transaction. */
  async due(manager: EntityManager, heardBefore: Instant, begunBefore: Instant): Promise<StoredOpenSession[]> {
    const sql = `SELECT ${OPEN_SESSION_COLUMNS} FROM work_sessions WHERE ${DUE} ORDER BY open_marker${this.forUpdate}`;
    const rows = await manager.query<OpenSessionRow[]>(sql, dueValues(heardBefore, begunBefore));
    return rows.map(openSessionFromRow);
  }

  /** The latest instant at which one of a person's sessions ended. */
  async latestEnd(manager: EntityManager, userId: number): Promise<Instant | undefined> {
    const sql =
      'SELECT end_at FROM work_sessions WHERE user_id = ? AND end_at IS NOT NULL ORDER BY end_at DESC LIMIT 1';
    const [row] = await manager.query<{ end_at: string }[]>(sql, [userId]);
    return row && instantFromRow(row.end_at);
  }

  /** Notes a sign of work in an open session. */
  async renew(manager: EntityManager, { id }: StoredOpenSession, at: Instant): Promise<void> {
    await manager.update(WorkSession, { id }, { lastHeartbeatAt: new Date(at), reopenedAt: null });
  }

  /** Writes all the changes. Sessions end before others begin, as each person has one open session at most. */
  async apply(manager: EntityManager, { ended, withdrawn, added }: SessionChanges): Promise<void> {
    const run = (sql: string, rows: object[]) => (rows.length ? manager.query(sql, [JSON.stringify(rows)]) : undefined);
    await run(
      this.end,
      ended.map(({ session, endAt, endedBy }) => ({
        session: session.id,
        until: rowFromInstant(endAt),
        reason: endedBy,
      })),
    );
    await run(
      this.endBefore,
      withdrawn.map(({ session, endedBy }) => ({
        person: session.userId,
        midnight: rowFromInstant(session.startAt),
        until: rowFromInstant(session.lastHeartbeatAt),
        reason: endedBy,
      })),
    );
    await run(
      this.remove,
      withdrawn.map(({ session }) => ({ row_id: session.id })),
    );
    await run(
      this.removeEmptyDays,
      withdrawn.map(({ session }) => ({ row_id: session.dayId })),
    );
    const additions = added.map(({ userId, piece, lastHeartbeatAt }) => ({
      person: userId,
      day: piece.date,
      since: rowFromInstant(piece.startAt),
      until: piece.endAt === null ? null : rowFromInstant(piece.endAt),
      heard: rowFromInstant(lastHeartbeatAt),
      reason: piece.endedBy,
      marker: piece.endAt === null ? userId : null,
    }));
    await run(
      this.addDays,
      additions.map(({ person, day }) => ({ person, day })),
    );
    await run(this.addSessions, additions);
  }
}

/** `open_marker > 0` is every open session, said so that both databases use the index. */
export const DUE = 'open_marker > 0 AND (last_heartbeat_at <= ? OR start_at < ?)';

export const dueValues = (heardBefore: Instant, begunBefore: Instant): string[] => [
  rowFromInstant(heardBefore),
  rowFromInstant(begunBefore),
];
