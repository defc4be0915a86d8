import { runChecks } from './lib/checks.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';

await command(async () => {
  await ensureInstalled();
  return (await runChecks()).length > 0 ? 1 : 0;
});
