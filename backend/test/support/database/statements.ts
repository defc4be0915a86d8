import type { DataSource } from 'typeorm';
import { beforeStatements } from './statement-hook';

/** Counts the statements that reach the database, and the transactions among them. */
export class StatementLog {
  readonly statements: string[] = [];

  private constructor() {}

  /** Listens to a data source from now on. */
  static of(dataSource: DataSource): StatementLog {
    const log = new StatementLog();
    beforeStatements(dataSource, (sql) => void log.statements.push(sql));
    return log;
  }

  get transactions(): number {
    return this.statements.filter((sql) => /^(START TRANSACTION|BEGIN)/i.test(sql)).length;
  }
}
