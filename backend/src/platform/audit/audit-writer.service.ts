import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/access';
import { Clock } from '../clock/clock';
import { sliceWithYields } from '../database/chunk';
import { Not } from '../database/queries/where';
import type { UnitOfWork } from '../database/transactions/unit-of-work';
import { type AuditAction, AuditEntry } from './audit-entry.entity';
import { SecurityEvent } from './security-event.entity';

const SECRET = /password|token|secret|hash|files_?key/i;

/** Names that match the pattern without being secret. */
const HARMLESS: ReadonlySet<string> = new Set(['mustChangePassword', 'must_change_password']);

/** Whether a field must stay out of the audit log. */
export const isSecretField = (field: string) => SECRET.test(field) && !HARMLESS.has(field);

/** The changed fields before and after; undefined if nothing changed. */
export function differences<T extends object>(before: T, after: T): { before: object; after: object } | undefined {
  const fields = (Object.keys(after) as (keyof T)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const of = (state: T) => Object.fromEntries(fields.map((field) => [field, state[field]]));
  return fields.length ? { before: of(before), after: of(after) } : undefined;
}

export interface AuditRecord {
  action: AuditAction;
  /** The row's path, such as `tasks/12`. */
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
    for await (const some of sliceWithYields(records)) {
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

  /** Clears the details of entries about permanently deleted rows; who did what and when stays. */
  async forget(unit: UnitOfWork, targets: readonly string[]): Promise<void> {
    for await (const target of sliceWithYields(targets)) {
      await unit.update(AuditEntry, { target }, { before: null, after: null });
    }
  }

  /**
   * Anonymizes a user: clears entries about their account, and their address and device in entries of their own.
   *
   * @param emails addresses that no other account uses today; other entries are found by id.
   * @param address replaces their e-mail address.
   */
  async forgetPerson(unit: UnitOfWork, id: number, emails: readonly string[], address: string): Promise<void> {
    await this.forget(unit, [`users/${id}`]);
    await unit.update(AuditEntry, { actorId: id }, { actorEmail: address });
    await unit.update(SecurityEvent, { userId: id, email: Not(null) }, { email: address });
    await unit.update(SecurityEvent, { userId: id, kind: 'email_changed' }, { detail: null });
    await unit.update(SecurityEvent, [{ userId: id }, { email: emails }, { actorEmail: emails }], {
      address: null,
      device: null,
    });
  }
}
