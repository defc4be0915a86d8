import { CODE_CACHE, compileApplication } from '../processes/compile';
import { findDatabases } from '../databases';

/** Decides once which databases the tests run on, and tells the workers; compiles the application once for all of them. */
export default async function globalSetup(): Promise<void> {
  process.env.TZ = 'UTC';
  process.env.NODE_COMPILE_CACHE = CODE_CACHE;
  await compileApplication();
  process.env.TEST_DATABASES = (await findDatabases()).join(',');
}
