import { compilePictureProgram } from './compile';
import { findDatabases } from './databases';

/** Decides once which databases the tests run on, and tells the workers; compiles what applications in tests start. */
export default async function globalSetup(): Promise<void> {
  process.env.TZ = 'UTC';
  await compilePictureProgram();
  process.env.TEST_DATABASES = (await findDatabases()).join(',');
}
