import './preflight';
import { BUILD } from './platform/config/build';
import { isForPeople, rootLog } from './platform/http/logging/root-log';
import { startFailure } from './start-failure';

/** Exits with the reason as the last line. */
function fail(error: unknown): void {
  const reason = startFailure(error);
  if (isForPeople) console.error(reason);
  else if (typeof reason === 'string') rootLog.fatal(reason);
  else rootLog.fatal({ err: reason });
  process.exit(1);
}

if (!isForPeople) {
  // Node prints warnings as text by default.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => rootLog.warn({ err: warning }));
  process.on('uncaughtException', fail);
}
rootLog.info({ ...BUILD, node: process.version }, `Version ${BUILD.version} is starting`);
// Loading the rest takes a second, so the first line is logged before.
import('./serve.js').then(({ serve }) => serve()).catch(fail);
