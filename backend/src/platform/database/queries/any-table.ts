import { Injectable } from '@nestjs/common';
import type { Compilable, Kysely, SelectQueryBuilder } from 'kysely';
import type { UnitQueryRunner } from '../statements/statement';
import { Statements } from '../statements/statements';
import { Compiler } from './compiler';
import type { StoredRow } from './entity-statements';
import { rowReader, tableOf } from './entity-table';
import { statementMaker } from './params';
import type { EntityClass } from '../table';

/** A row of any table, by property names. */
export type AnyRow = { id: number } & Readonly<Record<string, unknown>>;

type AnyTables = Record<string, AnyRow>;

/**
 * Reads tables only known at run time, such as all that reference users. Statements are compiled each time and sent as
 * text.
 */
@Injectable()
export class AnyTable {
  constructor(private readonly statements: Statements) {}

  /** Reads rows by the entity's property names. */
  async of<Read>(
    entity: EntityClass,
    build: (rows: SelectQueryBuilder<AnyTables, string, object>) => Compilable<Read>,
  ): Promise<Read[]> {
    const { dataSource, isServer } = this.statements;
    const table = tableOf(dataSource, entity);
    const compiler = new Compiler([table], isServer);
    const { sql, parameters, query } = build(compiler.builder<AnyTables>().selectFrom(table.name)).compile();
    const rows = await this.statements.read(statementMaker(sql, parameters)({}), true);
    return rowReader<Read>(compiler.readers(query))(rows);
  }

  /** Reads stored rows by table and column names. */
  async stored<Read>(
    build: (db: Kysely<Record<string, StoredRow>>) => Compilable<Read>,
    unit?: Pick<UnitQueryRunner, 'read'>,
  ): Promise<Read[]> {
    const { sql, parameters } = build(new Compiler([], this.statements.isServer).builder()).compile();
    const statement = statementMaker(sql, parameters)({});
    return unit ? unit.read(statement) : this.statements.read(statement, true);
  }
}
