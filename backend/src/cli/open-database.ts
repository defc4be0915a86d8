import { statSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import { ENTITIES } from '../entities';
import { MIGRATIONS } from '../migrations';
import { Clock, Randomness } from '../platform/clock/clock';
import type { AppConfig } from '../platform/config/app-config';
import { createReadingDataSource, dataSourceOptions, embeddedDatabase } from '../platform/database/create-data-source';
import { Statements } from '../platform/database/statements/statements';
import { ChangeListeners } from '../platform/database/transactions/change-listeners';
import { Transactions } from '../platform/database/transactions/transactions';
import { JobQueries, JobsService } from '../platform/jobs/jobs.service';

/** False if the embedded database does not exist, or is an empty file. */
export const hasDatabase = ({ database, dataDir }: AppConfig) =>
  database !== undefined || !!statSync(embeddedDatabase(dataDir), { throwIfNoEntry: false })?.size;

/** Opens the database, by default only to read it, without the migrations that starting the application would run. */
export async function withDatabase<T>(
  config: AppConfig,
  work: (dataSource: DataSource, jobs: JobsService) => Promise<T>,
  create = createReadingDataSource,
): Promise<T> {
  const options = { ...dataSourceOptions(config, MIGRATIONS), entities: ENTITIES };
  const dataSource = await create(options).initialize();
  try {
    const statements = new Statements(dataSource);
    const transactions = new Transactions(dataSource, new Randomness(), new ChangeListeners(), statements);
    return await work(dataSource, new JobsService(new JobQueries(statements), transactions, new Clock()));
  } finally {
    await dataSource.destroy();
  }
}
