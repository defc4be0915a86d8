import './lib/node-version.mjs';
import { cpSync } from 'node:fs';
import { freshCopy, generatedFiles, outdatedFiles, regenerate } from './lib/generated.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { command, say } from './lib/say.mjs';

/** `npm run api`: the backend's description of itself, and the frontend's typed client made from it. */
await command(async () => {
  await ensureInstalled();
  await regenerate();
  const outdated = outdatedFiles();
  for (const file of outdated) cpSync(freshCopy(file), inRoot(file));
  for (const file of generatedFiles) say(`${file} ${outdated.includes(file) ? 'written' : 'is up to date'}`);
});
