import { command, say } from './lib/command.mjs';
import { loadEnvironment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { runNamed, stopAll } from './lib/processes.mjs';

/** Runs backend and frontend, which reload on changes. When one exits, so does the other. */
await command(async () => {
  loadEnvironment();
  await ensureInstalled();
  const port = process.env.PORT || '3000';
  const env = {
    DATA_DIR: process.env.DATA_DIR || inRoot('data'),
    BACKEND_URL: `http://localhost:${port}`,
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
  };
  say(`The backend listens on http://localhost:${port}; open the address that the frontend prints.`);
  const keepScreen = { backend: ['--preserveWatchOutput'], frontend: ['--clearScreen', 'false'] };
  const sides = Object.entries(keepScreen).map(([workspace, args]) =>
    runNamed(workspace, 'npm', ['run', 'dev', '--silent', '-w', workspace, '--', ...args], env),
  );
  const code = await Promise.race(sides);
  stopAll('SIGTERM');
  await Promise.all(sides);
  return code;
});
