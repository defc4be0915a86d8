import { Injectable, type Type } from '@nestjs/common';
import {
  type AliasedRawBuilder,
  type ColumnNode,
  type Compilable,
  type Kysely,
  type RawBuilder,
  sql,
  type TableNode,
  type UpdateQueryNode,
  type UpdateResult,
} from 'kysely';
import { getMetadataArgsStorage } from 'typeorm';
import type { UnitQueryRunner } from '../statements/statement';
import { type ColumnOf, type Entities, type EntityClass, refuseListed, type Tables } from '../table';
import { Compiler } from './compiler';
import { type Dialect, dialectOf } from './dialect';
import { rowReader, tableOf } from './entity-table';
import { type ById, type ByIds, type OfUser, type Params, paramsOf, statementMaker } from './params';
import { Statements } from '../statements/statements';

export type { ById, ByIds, OfUser, Params };

/** Reads rows. Inside a transaction, the unit of work is required. */
export type Query<Given, Read> = (given: Given, unit?: Pick<UnitQueryRunner, 'read'>) => Promise<Read[]>;

interface QueryOptions {
  /** For thousands of rows; see {@link Statements.read}. */
  isLarge?: boolean;
}

/** Defines a query, compiled once and run prepared. */
export type DefineQuery<DB> = <Read, Given = void>(
  build: (db: Kysely<DB>, params: Params<Given>) => Compilable<Read>,
  options?: QueryOptions,
) => Query<Given, Read>;

/** Defines a write of one idempotent statement that is its own transaction; see {@link Statements.write}. */
export type DefineWrite<DB> = <Given extends Record<string, unknown>>(
  build: (db: Kysely<DB>, params: Params<Given>) => Compilable<UpdateResult>,
) => (given: Given) => Promise<number>;

/** Defines a query that depends on its arguments: compiled each time and sent as text. */
export type ComposeQuery<DB> = <Read, Given>(
  build: (db: Kysely<DB>, given: Given) => Compilable<Read>,
) => Query<Given, Read>;

/**
 * The base class of a module's queries, which live in `<module>.queries.ts`:
 *
 *     @Injectable()
 *     export class TaskQueries extends Queries({ tasks: Task }, (query) => ({
 *       byId: query((db, p: ById) => db.selectFrom('tasks').select(['id', 'title']).where('id', '=', p.id)),
 *     })) {}
 *
 * Names are property names; rows are typed by the entities.
 *
 * @param entities by table name; only the module's own.
 */
export function Queries<const Of extends Entities, Defined extends object>(
  entities: Of,
  define: (
    query: DefineQuery<Tables<Of>>,
    compose: ComposeQuery<Tables<Of>>,
    dialect: Dialect,
    write: DefineWrite<Tables<Of>>,
  ) => Defined,
): Type<Defined> {
  @Injectable()
  class ModuleQueries {
    constructor(statements: Statements) {
      const { query, compose, write } = definitions<Of>(entities, statements);
      Object.assign(this, define(query, compose, dialectOf(statements.isServer), write));
    }
  }
  return ModuleQueries as Type<Defined>;
}

function definitions<Of extends Entities>(entities: Of, statements: Statements) {
  type DB = Tables<Of>;
  const tables = Object.entries(entities).map(([name, entity]) => {
    const table = tableOf(statements.dataSource, entity);
    if (table.name !== name) throw new Error(`${entity.name} is not the table ${name}`);
    return table;
  });
  const compiler = new Compiler(tables, statements.isServer);
  const builder = compiler.builder<DB>();

  const run = <Given, Read>(compilable: Compilable<Read>, isLarge?: boolean): Query<Given, Read> => {
    const { sql, parameters, query } = compilable.compile();
    const statementWith = statementMaker(sql, parameters);
    const read = rowReader<Read>(compiler.readers(query));
    return async (given, unit) => {
      const statement = statementWith(given ?? {});
      return read(await (unit ? unit.read(statement) : statements.read(statement, isLarge)));
    };
  };
  const query: DefineQuery<DB> = <Read, Given = void>(
    build: (db: Kysely<DB>, params: Params<Given>) => Compilable<Read>,
    { isLarge }: QueryOptions = {},
  ) => run<Given, Read>(build(builder, paramsOf<Given>()), isLarge);
  const compose: ComposeQuery<DB> =
    <Read, Given>(build: (db: Kysely<DB>, given: Given) => Compilable<Read>): Query<Given, Read> =>
    (given, unit) =>
      run<Given, Read>(build(builder, given), true)(given, unit);
  const write: DefineWrite<DB> = (build) => {
    refuseListedUpdate(entities, build(within(builder), paramsOf()).compile().query as UpdateQueryNode);
    const { sql, parameters } = build(builder, paramsOf()).compile();
    const statementWith = statementMaker(sql, parameters);
    return async (given) => (await statements.write(statementWith(given))).affected;
  };
  return { query, compose, write };
}

/** @throws if polled lists show the written columns. */
function refuseListedUpdate(entities: Entities, { table, updates = [] }: UpdateQueryNode): void {
  const entity = entities[(table as TableNode).table.identifier.name];
  const properties = updates.map(({ column }) => (column as ColumnNode).column.name);
  if (entity) refuseListed(entity, properties);
}

/** All columns of an entity except some, so new columns are read without being listed. */
export function columnsOf<Entity extends object, Except extends ColumnOf<Entity> = never>(
  entity: EntityClass<Entity>,
  ...except: Except[]
): Exclude<ColumnOf<Entity>, Except>[] {
  const left: readonly string[] = except;
  const declared = getMetadataArgsStorage().filterColumns(entity);
  const names = declared.map(({ propertyName }) => propertyName).filter((name) => !left.includes(name));
  return names as Exclude<ColumnOf<Entity>, Except>[];
}

/** For subqueries: only the outer statement's columns are named by property. */
export const within = <DB>(db: Kysely<DB>): Kysely<DB> => db.withoutPlugins();

export const total = sql<number>`count(*)`.as('total');

/** A sum of integers, cast because servers return decimals, which the driver passes on as text. */
export const sumOf = (value: RawBuilder<unknown>) => sql<number>`cast(sum(${value}) as signed)`;

/** The result of a query for {@link total} alone. */
export const totalOf = ([row]: readonly { total: number }[]) => row?.total ?? 0;

/** The first characters of a text column; the rest is never loaded. */
export const beginning = <Column extends string>(
  column: Column,
  characters: number,
): AliasedRawBuilder<string | null, Column> =>
  sql<string | null>`substr(${sql.ref(column)}, 1, ${sql.lit(characters)})`.as(column);
