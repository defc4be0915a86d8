import { existsSync, readFileSync } from 'node:fs';
import { PlainError, say, stopwatch } from './command.mjs';
import { hasPinnedNode, inRoot, machinePath } from './paths.mjs';
import { runQuietly } from './processes.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The packages whose install scripts the project needs; npm 11 reads the same from `allowScripts`. */
function packagesWithScripts() {
  const { allowScripts } = readJson(inRoot('package.json'));
  return Object.keys(allowScripts).filter((name) => allowScripts[name]);
}

/** Compares the lock file with npm's record of node_modules, so that a manual `npm ci` counts; ignores optional packages. */
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
  const { code, output } = await runQuietly('npm', args, { PATH: machinePath() });
  if (code === 0) return;
  // Keeps the address of a private package mirror out of logs.
  const log = output.replace(/https?:\/\/[^/\s]+/g, '<registry>').trim();
  throw new PlainError(`${log}\n\nThe dependencies could not be installed ('npm ${args[0]}' failed, see above).`);
}

/** Installs what the lock file requires, unless it is already installed. */
export async function ensureInstalled() {
  const complete = isInstalled();
  if (complete && hasPinnedNode()) return;
  const time = stopwatch();
  say('Installing dependencies (a minute or two, only when they change) ...');
  // npm before version 11 would run every package's install script, and try to compile packages that ship compiled.
  if (!complete) await npm('ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund');
  await npm('rebuild', ...packagesWithScripts());
  if (!hasPinnedNode()) throw new PlainError('The installation did not include the Node.js that the project needs.');
  say(`Dependencies installed in ${time()}.`);
}
