import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, pinnedNode } from './lib/paths.mjs';
import { runHere } from './lib/processes.mjs';
import { command } from './lib/command.mjs';

await command(async (args) => {
  await ensureInstalled();
  await ensureBuilt('backend', 'frontend');
  return runHere(pinnedNode, [inRoot('backend', 'bench', 'run.mts'), ...args]);
});
