import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, pinnedNode } from './lib/paths.mjs';
import { runHere } from './lib/processes.mjs';
import { command } from './lib/command.mjs';

await command(async (args) => {
  await ensureInstalled();
  await ensureBuilt('backend', 'frontend');
  const script = ['statistics', 'live'].includes(args[0]) ? `${args[0]}.mts` : 'run.mts';
  return runHere(pinnedNode, [inRoot('backend', 'bench', script), ...args]);
});
