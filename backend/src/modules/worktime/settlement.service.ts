import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { AppConfig } from '../../platform/config/app-config';
import { PreparedStatements, type Statement } from '../../platform/database/prepared-statements';
import { Transactions, type UnitOfWork } from '../../platform/database/transactions';
import { UsersService } from '../users/users.service';
import { startOfDay } from './calendar';
import { peopleOf, settlementOf } from './session-changes';
import { DUE, dueValues, SessionLedger } from './session-ledger';
import { OPEN_SESSION_COLUMNS, openSessionFromRow, type OpenSessionRow, type StoredOpenSession } from './session-row';
import { standing, stands, type WorkRules } from './standing';

/** The revision of what one person's work time shows. */
export const worktimeOf = (userId: number) => `worktime:${userId}`;

/**
 * Writes down what open sessions have become: ended for want of a sign of work, split at midnight. The job does it for
 * everybody every minute; whoever reads or changes one person's work time does it for that person first, so that
 * nobody has to wait for the job or be misled by one that did not run.
 */
@Injectable()
export class SettlementService {
  readonly rules: WorkRules;
  private readonly selectDue: Statement<{ user_id: number }>;
  private readonly selectOpen: Statement<OpenSessionRow>;

  constructor(
    private readonly ledger: SessionLedger,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    statements: PreparedStatements,
    { worktime, studio }: AppConfig,
  ) {
    this.rules = { idleMs: worktime.idleMinutes * 60_000, zone: studio.timezone };
    this.selectDue = statements.prepare(`SELECT user_id FROM work_sessions WHERE ${DUE}`);
    this.selectOpen = statements.prepare(`SELECT ${OPEN_SESSION_COLUMNS} FROM work_sessions WHERE open_marker = ?`);
  }

  /** Settles whatever is due, of everybody. Backends that do it at once take turns, and the later finds nothing. */
  async settleAll(): Promise<void> {
    const due = await this.selectDue(dueValues(...this.limits()));
    if (!due.length) return;
    await this.transactions.run(async (unit) => {
      const people = due.map(({ user_id }) => user_id);
      await this.users.hold(unit, people);
      const held = new Set(people);
      const sessions = await this.ledger.due(unit.manager, ...this.limits());
      await this.write(
        unit,
        sessions.filter(({ userId }) => held.has(userId)),
      );
    });
  }

  /** Settles one person's open session when it is due; otherwise this costs one narrow reading. */
  async settle(userId: number): Promise<void> {
    const [row] = await this.selectOpen([userId]);
    if (!row || stands(standing(openSessionFromRow(row), this.clock.now().getTime(), this.rules))) return;
    await this.inTurn(userId, () => Promise.resolve());
  }

  /** Runs work on one person's settled work time in one transaction; whoever else works on it waits or comes first. */
  inTurn<T>(userId: number, work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    return this.transactions.run(async (unit) => {
      await this.users.hold(unit, [userId]);
      const session = await this.ledger.open(unit.manager, userId);
      if (session) await this.write(unit, [session]);
      return work(unit);
    });
  }

  private async write(unit: UnitOfWork, sessions: readonly StoredOpenSession[]): Promise<void> {
    const changes = settlementOf(sessions, this.clock.now().getTime(), this.rules);
    await this.ledger.apply(unit.manager, changes);
    unit.touch(...peopleOf(changes).map(worktimeOf));
  }

  /** Sessions last heard of by the first instant, or begun before the second, may have to be settled. */
  private limits(): [number, number] {
    const now = this.clock.now().getTime();
    return [now - this.rules.idleMs, startOfDay(now, this.rules.zone)];
  }
}
