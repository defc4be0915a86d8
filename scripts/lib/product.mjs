import { loadEnvironment } from './environment.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot, pinnedNode } from './paths.mjs';
import { runHere } from './processes.mjs';

/** Installs and builds what is missing, then runs one of the backend's programs until it ends. */
export async function runProduct(program, args = []) {
  loadEnvironment();
  await ensureInstalled();
  await ensureBuilt('backend', 'frontend');
  return runHere(pinnedNode, [inRoot('backend', 'dist', program), ...args]);
}
