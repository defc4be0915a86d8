import { prepareProduct } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { inRoot, LEAN, pinnedNode } from './lib/paths.mjs';
import { runHere } from './lib/processes.mjs';

/**
 * Installs and builds what is missing, then runs one of the backend's programs: `node scripts/run.mjs main`. Only the
 * server needs pages: a command with other settings, as for a test restore, must not rebuild those that nginx sends.
 */
await command(async ([program, ...args]) => {
  await prepareProduct('backend', ...(program === 'main' ? ['frontend'] : []));
  return runHere(pinnedNode, [inRoot('backend', 'dist', `${program}.js`), ...args], { env: LEAN });
});
