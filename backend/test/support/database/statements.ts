import type { DataSource, Logger } from 'typeorm';

/** Counts the statements that reach the database, and the transactions among them. */
export class StatementLog implements Logger {
  readonly statements: string[] = [];

  private constructor() {}

  /** Listens to a data source from now on. */
  static of(dataSource: DataSource): StatementLog {
    const log = new StatementLog();
    dataSource.logger = log;
    return log;
  }

  get transactions(): number {
    return this.statements.filter((sql) => /^(START TRANSACTION|BEGIN)/i.test(sql)).length;
  }

  logQuery(query: string): void {
    this.statements.push(query);
  }

  logQueryError(): void {
    return;
  }

  logQuerySlow(): void {
    return;
  }

  logSchemaBuild(): void {
    return;
  }

  logMigration(): void {
    return;
  }

  log(): void {
    return;
  }
}
