import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditEntry, AuditReaderService } from '../../platform/audit';
import { SecurityEvent } from '../../platform/audit/security-event.entity';
import { ForeignKeyGraph, type ForeignKey } from '../../platform/database/foreign-key-graph';
import { tableOf } from '../../platform/database/queries/entity-table';
import { type EntityClass, metadataOf } from '../../platform/database';
import { UsersService } from '../users/users.service';
import { type OwnRow, OwnRowQueries, type RowKey } from './own-data.queries';

const BATCH = 500;

/** Stands for users without an id. */
const SOMEBODY = 'another user';

export interface OwnTable {
  name: string;
  entity: EntityClass;
  /** The properties that refer to the user. */
  properties: string[];
  /** The column that identifies the rows of one user. */
  key: string;
  /** Column names as written to the file. */
  columns: string[];
}

/** A row with its column names, and as read from the database. */
export interface OwnRecord {
  written: Record<string, unknown>;
  read: OwnRow;
}

/**
 * All rows that refer to the user by a foreign key, even in tables that the bin leaves out, and those of both logs; without
 * secrets. New tables are included automatically.
 */
@Injectable()
export class OwnTablesService {
  constructor(
    private readonly rows: OwnRowQueries,
    private readonly foreignKeys: ForeignKeyGraph,
    private readonly users: UsersService,
    private readonly logs: AuditReaderService,
    private readonly dataSource: DataSource,
  ) {}

  all(): OwnTable[] {
    const { entity: users } = this.users;
    const foreignKeys = Map.groupBy(
      [...this.foreignKeys.to(users), ...this.foreignKeys.leftOutTo(users)],
      (foreignKey) => foreignKey.entity,
    );
    const tied = [...foreignKeys]
      .filter(([entity]) => metadataOf(entity).export !== false)
      .map(([entity, all]) => this.table(entity, propertiesIn(all)));
    return [
      this.table(users, ['id'], 'profile'),
      ...tied.sort((a, b) => (a.name < b.name ? -1 : 1)),
      this.table(SecurityEvent, ['userId']),
      this.table(AuditEntry, ['actorId']),
    ];
  }

  async *records({ entity, properties, key }: OwnTable, userId: number): AsyncGenerator<OwnRecord> {
    const shown = this.shownOf(entity);
    const people = await this.peopleFor(userId);
    for (let after: RowKey | undefined; ;) {
      const batch = await this.rows.page(entity, properties, key, userId, after, BATCH);
      for (const read of batch) {
        const own = shown.map(({ name, property }) => [name, valueOf(read, property, people) ?? null] as const);
        yield { read, written: Object.fromEntries(own) };
      }
      after = batch.at(-1)?.[key] as RowKey | undefined;
      if (batch.length < BATCH) return;
    }
  }

  /** How changes show each address to this user. */
  private async peopleFor(userId: number): Promise<ReadonlyMap<string, string>> {
    const [{ emails }, former] = await Promise.all([this.users.names(), this.logs.formerEmails(userId)]);
    const today = [...emails].map(([id, email]) => [email, id === userId ? email : String(id)] as const);
    return new Map([...former.map((email) => [email, email] as const), ...today]);
  }

  private table(entity: EntityClass, properties: string[], called?: string): OwnTable {
    const { name, columns } = tableOf(this.dataSource, entity);
    const keys = columns.filter(({ isPrimary }) => isPrimary).map(({ property }) => property);
    const key = keys.find((one) => !properties.includes(one)) ?? keys[0] ?? 'id';
    return {
      name: called ?? name,
      entity,
      properties,
      key,
      columns: this.shownOf(entity).map((column) => column.name),
    };
  }

  private shownOf(entity: EntityClass) {
    const { secret = [], export: exported } = metadataOf(entity);
    const hidden = new Set([...secret, ...(exported ? exported.except : [])]);
    return tableOf(this.dataSource, entity).columns.filter(({ property }) => !hidden.has(property));
  }
}

/** Task history stores assignees by address. */
function valueOf(row: OwnRow, property: string, people: ReadonlyMap<string, string>): unknown {
  const value = row[property];
  const isPerson = row.fieldChanged === 'assignee' && (property === 'oldValue' || property === 'newValue');
  if (!isPerson || typeof value !== 'string' || /^#\d+$/.test(value)) return value;
  return people.get(value) ?? SOMEBODY;
}

/** Cascading foreign keys mean ownership; without any, all count, such as creator and assignee. */
function propertiesIn(foreignKeys: readonly ForeignKey[]): string[] {
  const belonging = foreignKeys.filter(({ onDelete }) => onDelete === 'CASCADE');
  return (belonging.length ? belonging : foreignKeys).map(({ property }) => property);
}
