import { Injectable } from '@nestjs/common';
import { sql, type SqlBool } from 'kysely';
import { AnyTable, columnsOf, type EntityClass, Queries } from '../../platform/database';
import { Erasure } from './erasure.entity';

@Injectable()
export class ErasureQueries extends Queries({ erasures: Erasure }, (query) => ({
  /** Oldest first. */
  pending: query((db) => db.selectFrom('erasures').select(columnsOf(Erasure)).orderBy('id')),
})) {}

/** Searches the texts of any table. */
@Injectable()
export class TraceQueries {
  constructor(private readonly tables: AnyTable) {}

  /** The ids of the next rows that match a pattern in one of the columns. */
  async likely(
    entity: EntityClass,
    properties: readonly string[],
    patterns: readonly string[],
    after: number,
    limit: number,
  ): Promise<number[]> {
    const like = (property: string, pattern: string) => sql<SqlBool>`lower(${sql.ref(property)}) like ${pattern}`;
    const rows = await this.tables.of(entity, (all) =>
      all
        .select('id')
        .where((row) => row.or(properties.flatMap((property) => patterns.map((pattern) => like(property, pattern)))))
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit),
    );
    return rows.map(({ id }) => id);
  }
}
