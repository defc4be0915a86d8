import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, pinnedNode } from './paths.mjs';
import { runQuietly } from './processes.mjs';

/** The file behind a package's command. npm's own links in node_modules/.bin differ between systems. */
function toolFile(packageName, name, workspace) {
  const folders = [workspace, '.'].map((folder) => inRoot(folder, 'node_modules', packageName, 'package.json'));
  const manifest = folders.find(existsSync);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[name]);
}

/** Runs an installed tool with the project's Node.js. */
export function tool(packageName, args, { name = packageName, workspace = '.', ...options } = {}) {
  return runQuietly(pinnedNode, [toolFile(packageName, name, workspace), ...args], options);
}
