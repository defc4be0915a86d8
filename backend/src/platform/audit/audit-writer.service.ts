import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import type { UnitOfWork } from '../database/transactions/unit-of-work';
import type { AuditAction } from './audit-actions';
import { AuditEntry } from './audit-entry.entity';
import { isSecretField } from './secret-fields';

export interface AuditActor {
  id: number;
  email: string;
}

export interface AuditRecord {
  action: AuditAction;
  /** The row, such as `tasks/12`. */
  target: string;
  before?: object;
  after?: object;
}

/** UTF-16 units of at most three bytes each: MariaDB's TEXT column holds 65,535 bytes. */
const LONGEST = 20_000;

function json(state: object | undefined): string | null {
  if (!state) return null;
  const text = JSON.stringify(state, (key: string, value: unknown) => (isSecretField(key) ? undefined : value));
  return text.length <= LONGEST ? text : JSON.stringify({ tooLong: text.slice(0, LONGEST / 4).toWellFormed() });
}

/** The append-only log of administrative writes. Source: contract, section 10. */
@Injectable()
export class AuditWriterService {
  constructor(private readonly clock: Clock) {}

  async write(unit: UnitOfWork, actor: AuditActor, ...records: AuditRecord[]): Promise<void> {
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
      await unit.insertAll(AuditEntry, rows.slice(first, first + 100));
    }
  }
}
