import { Injectable } from '@nestjs/common';
import { type AnyRow, AnyTable, columnsOf, type EntityClass, type OfUser, Queries } from '../../platform/database';
import { DataExport } from './data-export.entity';

const EXPORT = columnsOf(DataExport);

@Injectable()
export class DataExportQueries extends Queries({ data_exports: DataExport }, (query) => ({
  of: query((db, p: OfUser) => db.selectFrom('data_exports').select(EXPORT).where('userId', '=', p.userId)),
})) {}

/** A row as the API shows it, by the properties of its entity. */
export type OwnRow = Readonly<Record<string, unknown>>;

/** The column that identifies the rows of one user. */
export type RowKey = number | string;

@Injectable()
export class OwnRowQueries {
  constructor(private readonly tables: AnyTable) {}

  /** The next rows above a key that refer to the user in one of the properties. */
  page(
    entity: EntityClass,
    properties: readonly string[],
    key: string,
    userId: number,
    after: RowKey | undefined,
    limit: number,
  ): Promise<OwnRow[]> {
    return this.tables.of<OwnRow>(entity, (rows) =>
      rows
        .select(columnsOf<AnyRow>(entity as EntityClass<AnyRow>))
        .where((row) => row.or(properties.map((property) => row(property, '=', userId))))
        .$if(after !== undefined, (some) => some.where(key, '>', after))
        .orderBy(key)
        .limit(limit),
    );
  }
}
