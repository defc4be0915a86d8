import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, pinnedNode } from './lib/paths.mjs';
import { runHere } from './lib/processes.mjs';
import { command } from './lib/command.mjs';
import { testInBrowser } from './lib/tests/browser-tests.mjs';
import { summarize } from './lib/tests/tally.mjs';

await command(async (args) => {
  await ensureInstalled();
  await ensureBuilt('backend', 'frontend');
  // In the browser: limits that must hold, or what a person waits for.
  const spec = { browser: 'bench/speed', screens: 'bench/screens' }[args[0]];
  if (spec) {
    const leftOut = [];
    return summarize(await testInBrowser(['--config=bench.config.ts', spec, ...args.slice(1)], leftOut), leftOut);
  }
  const script = ['statistics', 'live'].includes(args[0]) ? `${args[0]}.mts` : 'run.mts';
  return runHere(pinnedNode, [inRoot('backend', 'bench', script), ...args]);
});
