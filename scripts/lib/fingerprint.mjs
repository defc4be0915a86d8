import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, root } from './paths.mjs';

const ignored = new Set([
  'node_modules',
  'dist',
  'coverage',
  'data',
  'test',
  'bench',
  '.cache',
  'openapi.json',
  'generated',
]);
const ignoredName = /\.(spec|test)\.[jt]sx?$|\.tsbuildinfo$/;
/** The frontend's client is generated from it. */
const description = inRoot('backend', 'openapi.json');

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (ignored.has(entry.name) || ignoredName.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

const isBuiltIn = (name) => name.startsWith('VITE_') || name === 'STUDIO_NAME';

/** A hash of everything that goes into a workspace's build: sources, dependencies, and the settings built into it. */
export function fingerprint(workspace) {
  const hash = createHash('sha256');
  const shared = [inRoot('package-lock.json'), ...(workspace === 'frontend' ? [description] : [])];
  for (const file of [...shared, ...filesIn(inRoot(workspace))].sort()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  const settings = workspace === 'frontend' ? Object.keys(process.env).filter(isBuiltIn).sort() : [];
  for (const name of settings) hash.update(`${name}=${process.env[name]}\0`);
  return hash.digest('hex');
}
