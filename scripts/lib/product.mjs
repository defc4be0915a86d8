import { loadEnvironment } from './environment.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot, pinnedNode } from './paths.mjs';
import { runHere } from './processes.mjs';

/** Reads the settings, then installs and builds what is missing. */
export async function prepareProduct() {
  loadEnvironment();
  await ensureInstalled();
  await ensureBuilt('backend', 'frontend');
}

/** Runs one of the backend's programs, prepared, until it ends. */
export async function runProduct(program, args = []) {
  await prepareProduct();
  return runHere(pinnedNode, [inRoot('backend', 'dist', program), ...args]);
}
