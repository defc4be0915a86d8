import { CODE_CACHE, compileApplication } from '../processes/compile';
import { findDatabases } from '../databases';

/** Once per run: picks the databases for the workers, and compiles the application. */
export default async function globalSetup(): Promise<void> {
  process.env.TZ = 'UTC';
  process.env.NODE_COMPILE_CACHE = CODE_CACHE;
  await compileApplication();
  process.env.TEST_DATABASES = (await findDatabases()).join(',');
}
