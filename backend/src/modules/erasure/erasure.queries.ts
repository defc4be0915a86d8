import { Injectable } from '@nestjs/common';
import { type Expression, sql, type SqlBool } from 'kysely';
import { ListRevision } from '../../platform/database/list-revision.entity';
import { Compiler } from '../../platform/database/queries/compiler';
import { tableOf } from '../../platform/database/queries/entity-table';
import { statementMaker } from '../../platform/database/queries/params';
import { columnsOf, Queries } from '../../platform/database/queries/queries';
import type { EntityClass } from '../../platform/database/queries/row';
import { Statements } from '../../platform/database/statements/statements';
import { Erasure } from './erasure.entity';

@Injectable()
export class ErasureQueries extends Queries({ erasures: Erasure, list_revisions: ListRevision }, (query) => ({
  /** The oldest first. */
  pending: query((db) => db.selectFrom('erasures').select(columnsOf(Erasure)).orderBy('id')),
  /** Every polled list. */
  lists: query((db) => db.selectFrom('list_revisions').select('name')),
})) {}

type Searched = Record<string, { id: number } & Record<string, unknown>>;

/** Looks through the texts of any table. */
@Injectable()
export class TraceQueries {
  constructor(private readonly statements: Statements) {}

  /** The ids of the next rows with one of the patterns in one of the columns. */
  async likely(
    entity: EntityClass,
    properties: readonly string[],
    patterns: readonly string[],
    after: number,
    limit: number,
  ): Promise<number[]> {
    const { dataSource, isServer } = this.statements;
    const table = tableOf(dataSource, entity);
    const like = (property: string, pattern: string): Expression<SqlBool> =>
      sql<SqlBool>`lower(${sql.ref(property)}) like ${pattern}`;
    const built = new Compiler([table], isServer)
      .builder<Searched>()
      .selectFrom(table.name)
      .select('id')
      .where((row) => row.or(properties.flatMap((property) => patterns.map((pattern) => like(property, pattern)))))
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .compile();
    const rows = await this.statements.read<{ id: number }>(statementMaker(built.sql, built.parameters)({}), true);
    return rows.map(({ id }) => id);
  }
}
