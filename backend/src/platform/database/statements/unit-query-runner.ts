import type { QueryRunner } from 'typeorm';
import type { Statement, Written } from './statement';

/** What a transaction asks of a query runner besides what TypeORM does; the runners of both databases can do it. */
export interface UnitQueryRunner extends QueryRunner {
  read<Raw>(statement: Statement): Promise<Raw[]>;

  write(statement: Statement): Promise<Written>;

  /** Keeps a statement that writes until the commit, of which it becomes a part: if it fails, nothing is committed. */
  defer(statement: Statement): void;
}
