import type { DataSource } from 'typeorm';
import { beforeStatements } from './statement-hook';

/** Counts the statements and transactions sent to the database. */
export class StatementLog {
  readonly statements: string[] = [];

  private constructor() {}

  static of(dataSource: DataSource): StatementLog {
    const log = new StatementLog();
    beforeStatements(dataSource, (sql) => void log.statements.push(sql));
    return log;
  }

  get transactions(): number {
    return this.statements.filter((sql) => /^(START TRANSACTION|BEGIN)/i.test(sql)).length;
  }
}
