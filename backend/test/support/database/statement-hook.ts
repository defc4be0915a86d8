import type { DataSource, Logger, QueryRunner } from 'typeorm';

/** Runs a callback before each statement; if it throws, the statement is not sent. */
export function beforeStatements(
  dataSource: DataSource,
  hear: (sql: string, runner: QueryRunner | undefined) => void,
): DataSource {
  const nothing = () => undefined;
  const logger: Logger = {
    logQuery: (sql, _parameters, runner) => hear(sql, runner),
    logQueryError: nothing,
    logQuerySlow: nothing,
    logSchemaBuild: nothing,
    logMigration: nothing,
    log: nothing,
  };
  dataSource.logger = logger;
  return dataSource;
}
