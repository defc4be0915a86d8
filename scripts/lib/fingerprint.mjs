import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { inRoot, root } from './paths.mjs';

/** What lies in a workspace but never gets into what is built from it. */
const notBuilt = new Set(['node_modules', 'dist', 'coverage', 'data', 'test', 'bench', '.cache', 'openapi.json']);
const isNoInput = (name) => /\.(spec|test)\.[jt]sx?$|\.tsbuildinfo$/.test(name);

/** Settings that a build reads besides those for Vite. */
const bakedIn = { frontend: ['STUDIO_NAME'] };

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (notBuilt.has(entry.name) || isNoInput(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

/** A hash of everything that a workspace's build depends on: its files, the dependencies, what is baked in. */
export function fingerprint(workspace) {
  const shared = [inRoot('package-lock.json'), inRoot('tsconfig.base.json')];
  const hash = createHash('sha256');
  for (const file of [...shared, ...filesIn(inRoot(workspace))].sort()) {
    hash
      .update(`${relative(root, file).split(sep).join('/')}\0`)
      .update(contentOf(file))
      .update('\0');
  }
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith('VITE_') || bakedIn[workspace]?.includes(key))
    .sort()) {
    hash.update(`${name}=${process.env[name]}\0`);
  }
  return hash.digest('hex');
}

function contentOf(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}
