import { Injectable } from '@nestjs/common';
import { AnyTable } from '../database/queries/any-table';
import { rowFromDate } from '../database/queries/instants';
import type { EntityClass } from '../database/queries/row';

/** Finds old rows of the registered tables. */
@Injectable()
export class RetentionQueries {
  constructor(private readonly tables: AnyTable) {}

  /** Ids of the first rows, up to the limit, whose instant is before another. */
  async olderThan(entity: EntityClass, since: string, before: Date, limit: number): Promise<number[]> {
    const rows = await this.tables.of(entity, (all) =>
      all.select('id').where(since, '<', rowFromDate(before)).orderBy('id').limit(limit),
    );
    return rows.map(({ id }) => id);
  }
}
