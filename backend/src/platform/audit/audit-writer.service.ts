import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import type { Actor } from '../access/access';
import { Clock } from '../clock/clock';
import { slicesOf } from '../database/yielding';
import type { UnitOfWork } from '../database/transactions/unit-of-work';
import type { AuditAction } from './audit-actions';
import { AuditEntry } from './audit-entry.entity';
import { SecurityEvent } from './security-event.entity';
import { isSecretField } from './secret-fields';

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

  async write(unit: UnitOfWork, actor: Pick<Actor, 'id' | 'email'>, ...records: AuditRecord[]): Promise<void> {
    const createdAt = this.clock.now();
    for await (const some of slicesOf(records)) {
      const rows = some.map(({ action, target, before, after }) => ({
        actorId: actor.id,
        actorEmail: actor.email,
        action,
        target,
        before: json(before),
        after: json(after),
        createdAt,
      }));
      await unit.insertAll(AuditEntry, rows);
    }
  }

  /** Empties what was written about rows that are erased for ever. Who did what, and when, stays. */
  async forget(unit: UnitOfWork, targets: readonly string[]): Promise<void> {
    for await (const target of slicesOf(targets)) {
      await unit.update(AuditEntry, { target }, { before: null, after: null });
    }
  }

  /**
   * Takes away who somebody was: what was written about their account, and from where they came and on which device.
   *
   * @param emails what nobody else has today; whatever else they have had is known by their id.
   * @param address what stands in place of an address.
   */
  async forgetPerson(unit: UnitOfWork, id: number, emails: readonly string[], address: string): Promise<void> {
    await this.forget(unit, [`users/${id}`]);
    await unit.update(AuditEntry, { actorId: id }, { actorEmail: address });
    await unit.update(SecurityEvent, { userId: id, email: Not(IsNull()) }, { email: address });
    await unit.update(SecurityEvent, { userId: id, kind: 'email_changed' }, { detail: null });
    await unit.update(SecurityEvent, [{ userId: id }, { email: emails }, { actorEmail: emails }], {
      address: null,
      device: null,
    });
  }
}
