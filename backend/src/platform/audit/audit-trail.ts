import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, LessThan, MoreThanOrEqual, Raw, Repository } from 'typeorm';
import { AuditEntry } from './audit-entry.entity';

export interface AuditFilter {
  /** Part of the actor's e-mail address. */
  actor?: string;
  /** Beginning of the action, such as `task.` */
  action?: string;
  /** Beginning of the target, such as `users/12`. */
  target?: string;
  /** Instants; the first included, the second not. */
  from?: Date;
  to?: Date;
  limit: number;
  offset: number;
}

/** Plain search: what is typed is no pattern. */
const contains = (text: string) => Raw((column) => `INSTR(${column}, :contained) > 0`, { contained: text });
const begins = (name: string, text: string) => Raw((column) => `INSTR(${column}, :${name}) = 1`, { [name]: text });

function period({ from, to }: AuditFilter) {
  if (from && to) return Between(from, new Date(to.getTime() - 1));
  if (from) return MoreThanOrEqual(from);
  return to ? LessThan(to) : undefined;
}

/** The reading side of the audit log. */
@Injectable()
export class AuditTrail {
  constructor(@InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>) {}

  /** Newest first, with how many there are in all. */
  page(filter: AuditFilter): Promise<[AuditEntry[], number]> {
    const { actor, action, target, limit, offset } = filter;
    const createdAt = period(filter);
    return this.entries.findAndCount({
      where: {
        ...(actor ? { actorEmail: contains(actor) } : {}),
        ...(action ? { action: begins('action', action) } : {}),
        ...(target ? { target: begins('target', target) } : {}),
        ...(createdAt ? { createdAt } : {}),
      },
      order: { id: 'DESC' },
      take: limit,
      skip: offset,
    });
  }
}
