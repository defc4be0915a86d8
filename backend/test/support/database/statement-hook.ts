import type { DataSource, Logger, QueryRunner } from 'typeorm';

/** Calls back just before each statement is sent; a callback that throws keeps it from being sent. */
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
