import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { PlainError, say, stopwatch } from './command.mjs';
import { loadEnvironment } from './environment.mjs';
import { fingerprint } from './fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, inRoot, root } from './paths.mjs';
import { runQuietly } from './processes.mjs';

const results = { backend: inRoot('backend', 'dist', 'main.js'), frontend: inRoot('frontend', 'dist', 'index.html') };

async function buildUnlessCurrent(workspace) {
  const stamp = cache('build', workspace);
  const wanted = fingerprint(workspace);
  if (existsSync(results[workspace]) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  const time = stopwatch();
  say(`Building the ${workspace} ...`);
  rmSync(stamp, { force: true });
  const { code, output } = await runQuietly('npm', ['run', 'build', '--silent', '-w', workspace]);
  if (code !== 0) throw new PlainError(`${output.trim()}\n\nThe ${workspace} could not be built (see above).`);
  mkdirSync(cache('build'), { recursive: true });
  writeFileSync(stamp, wanted);
  say(`The ${workspace} is built (${time()}).`);
}

/** Builds each workspace whose sources have changed since its last build. */
export async function ensureBuilt(...workspaces) {
  const failed = (await Promise.allSettled(workspaces.map(buildUnlessCurrent))).find(({ reason }) => reason);
  if (failed) throw failed.reason;
}

/** Writes the commit for the built programs, if this is a clone with a writable folder. */
function noteCommit() {
  const args = ['describe', '--always', '--dirty', '--exclude=*', '--abbrev=12'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const file = inRoot('backend', 'dist', 'commit');
  if (status !== 0 || (existsSync(file) && readFileSync(file, 'utf8') === stdout)) return;
  try {
    writeFileSync(file, stdout);
  } catch (error) {
    if (error.code !== 'EACCES') throw error;
  }
}

/** Loads the settings, then installs and builds what the workspaces lack. */
export async function prepareProduct(...workspaces) {
  loadEnvironment();
  await ensureInstalled();
  await ensureBuilt(...workspaces);
  noteCommit();
}
