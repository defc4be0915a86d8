import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const inRoot = (...parts) => join(root, ...parts);
export const cache = (...parts) => inRoot('.cache', ...parts);

const toolFolder = inRoot('node_modules', '.bin');
const nodeFolder = inRoot('node_modules', 'node', 'bin');

/** The project's own Node.js, independent of the machine's. */
export const pinnedNode = join(nodeFolder, process.platform === 'win32' ? 'node.exe' : 'node');
export const hasPinnedNode = () => existsSync(pinnedNode);

/** PATH for what the project runs: its own Node.js and tools come first. */
export function projectPath() {
  return [nodeFolder, toolFolder, process.env.PATH].join(delimiter);
}

/** PATH for the installation, which replaces the project's Node.js: without the project's own tools. */
export function machinePath() {
  const folders = (process.env.PATH || '').split(delimiter);
  return folders.filter((folder) => folder !== toolFolder && folder !== nodeFolder).join(delimiter);
}

/** Keeps a program's memory low, as docker/Dockerfile and deploy/ do: see docs/decisions.md. */
export const LEAN = {
  NODE_OPTIONS: `--max-semi-space-size=8 ${process.env.NODE_OPTIONS || ''}`,
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
