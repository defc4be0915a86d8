import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../access/access';
import { Clock } from '../clock/clock';
import { insertRows } from '../database/insert-rows';
import type { UnitOfWork } from '../database/transactions';
import { AuditEntry } from './audit-entry.entity';

export interface AuditRecord {
  /** What was done, such as `task.delete`. */
  action: string;
  /** Which row, such as `tasks/12`. */
  target: string;
  before?: object;
  after?: object;
}

/** MariaDB's TEXT column holds 65,535 bytes; a character takes three of them at most per UTF-16 unit. */
const LONGEST = 20_000;

/** Field names whose values never enter the log. */
const SECRET = /password|token|secret|hash/i;

function json(state: object | undefined): string | null {
  if (!state) return null;
  const text = JSON.stringify(state, (key: string, value: unknown) => (SECRET.test(key) ? undefined : value));
  return text.length <= LONGEST ? text : JSON.stringify({ tooLong: text.slice(0, LONGEST / 4).toWellFormed() });
}

/** The append-only log of administrative writes. Source: contract, section 10. */
@Injectable()
export class AuditLog {
  constructor(private readonly clock: Clock) {}

  /** Writes entries in the transaction of what they tell of, with one statement per hundred of them. */
  async write(unit: UnitOfWork, actor: CurrentUser, ...records: AuditRecord[]): Promise<void> {
    const createdAt = this.clock.now();
    const rows = records.map(({ action, target, before, after }) => ({
      actorId: actor.id,
      actorEmail: actor.email,
      action,
      target,
      before: json(before),
      after: json(after),
      createdAt,
    }));
    for (let first = 0; first < rows.length; first += 100) {
      await insertRows(unit, AuditEntry, rows.slice(first, first + 100));
    }
  }
}
