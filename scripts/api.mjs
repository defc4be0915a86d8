import { cpSync } from 'node:fs';
import { command, say } from './lib/command.mjs';
import { freshCopy, generateClient, generatedFiles, outdatedFiles, regenerate } from './lib/generated.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';

/** `npm run api` rewrites the API description and the list of variables, and generates the frontend's client. */
await command(async () => {
  await ensureInstalled();
  await regenerate();
  const outdated = outdatedFiles();
  for (const file of outdated) cpSync(freshCopy(file), inRoot(file));
  for (const file of generatedFiles) say(`${file} ${outdated.includes(file) ? 'written' : 'is up to date'}`);
  await generateClient();
});
