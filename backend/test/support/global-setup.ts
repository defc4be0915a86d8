import { findDatabases } from './databases';

/** Decides once which databases the tests run on, and tells the workers. */
export default async function globalSetup(): Promise<void> {
  process.env.TZ = 'UTC';
  process.env.TEST_DATABASES = (await findDatabases()).join(',');
}
