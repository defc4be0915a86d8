import './lib/node-version.mjs';
import { runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { command } from './lib/say.mjs';

await command(async () => {
  await ensureInstalled();
  return (await runChecks()) === 0 ? 0 : 1;
});
