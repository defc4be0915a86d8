import { existsSync, readFileSync } from 'node:fs';
import { hasPinnedNode, inRoot, machinePath, root } from './paths.mjs';
import { runQuietly } from './processes.mjs';
import { PlainError, say, seconds, stopwatch } from './say.mjs';

const onWindows = process.platform === 'win32';

/** The packages whose install scripts the project needs; npm 11 reads the same from `allowScripts`. */
function packagesWithScripts() {
  const { allowScripts } = readJson(inRoot('package.json'));
  return Object.keys(allowScripts).filter((name) => allowScripts[name]);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Compares the lock file with npm's own record of what lies in node_modules, so that an installation made by hand
 * counts as well. Optional packages may be missing: they are for other machines.
 */
function isInstalled() {
  const record = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = readJson(inRoot('package-lock.json')).packages;
  const present = readJson(record).packages;
  return Object.entries(wanted).every(([path, { version, optional, devOptional, link }]) => {
    if (path === '') return true;
    const found = present[path];
    if (!found) return Boolean(optional || devOptional);
    return link || found.version === version;
  });
}

async function npm(...args) {
  const { code, output } = await runQuietly('npm', args, {
    cwd: root,
    shell: onWindows,
    env: { PATH: machinePath() },
  }).catch((error) => {
    if (!(error instanceof PlainError)) throw error;
    throw new PlainError('npm was not found. It comes with Node.js: install both from https://nodejs.org.');
  });
  if (code === 0) return;
  // Which mirror a machine installs from is nobody's business in a log.
  const told = output.replace(/https?:\/\/[^/\s]+/g, '<registry>').trim();
  throw new PlainError(`${told}\n\nThe dependencies could not be installed ('npm ${args[0]}' failed, see above).`);
}

/** Installs what the lock file asks for, unless it is there already. */
export async function ensureInstalled() {
  const complete = isInstalled();
  if (complete && hasPinnedNode()) return;
  const time = stopwatch();
  say('Installing dependencies (a minute or two, only when they change) ...');
  // npm before version 11 would run every package's install script, and try to compile what comes compiled.
  if (!complete) await npm('ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund');
  await npm('rebuild', ...packagesWithScripts());
  if (!hasPinnedNode()) throw new PlainError('The installation finished without the Node.js it should have brought.');
  say(`Dependencies installed in ${seconds(time())}.`);
}
