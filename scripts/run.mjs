import { prepareProduct } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { inRoot, pinnedNode } from './lib/paths.mjs';
import { runHere } from './lib/processes.mjs';

/**
 * Runs one of the backend's programs, once everything that it needs is installed and built: `node scripts/run.mjs main`.
 * Only the product itself needs pages: a command with other settings, as for trying a restore, must not build those anew
 * that nginx sends.
 */
await command(async ([program, ...args]) => {
  await prepareProduct('backend', ...(program === 'main' ? ['frontend'] : []));
  return runHere(pinnedNode, [inRoot('backend', 'dist', `${program}.js`), ...args]);
});
