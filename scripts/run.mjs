import { prepareProduct } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { inRoot, pinnedNode } from './lib/paths.mjs';
import { runHere } from './lib/processes.mjs';

/** Runs one of the backend's programs, once everything is installed and built: `node scripts/run.mjs main`. */
await command(async ([program, ...args]) => {
  await prepareProduct();
  return runHere(pinnedNode, [inRoot('backend', 'dist', `${program}.js`), ...args]);
});
