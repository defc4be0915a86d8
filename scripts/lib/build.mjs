import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { cache, inRoot } from './paths.mjs';
import { runQuietly } from './processes.mjs';
import { PlainError, say, seconds, stopwatch } from './say.mjs';

const results = { backend: inRoot('backend', 'dist', 'main.js'), frontend: inRoot('frontend', 'dist', 'index.html') };
const stamp = (workspace) => cache('build', workspace);

function isBuilt(workspace, wanted) {
  const file = stamp(workspace);
  return existsSync(results[workspace]) && existsSync(file) && readFileSync(file, 'utf8') === wanted;
}

async function build(workspace, wanted) {
  const time = stopwatch();
  say(`Building the ${workspace} ...`);
  rmSync(stamp(workspace), { force: true });
  const { code, output } = await runQuietly('npm', ['run', 'build', '--silent', '-w', workspace]);
  if (code !== 0) throw new PlainError(`${output.trim()}\n\nThe ${workspace} could not be built (see above).`);
  mkdirSync(cache('build'), { recursive: true });
  writeFileSync(stamp(workspace), wanted);
  say(`The ${workspace} is built (${seconds(time())}).`);
}

/** Builds the given workspaces, each only when something it is made from has changed since its last build. */
export async function ensureBuilt(...workspaces) {
  const jobs = workspaces.map((workspace) => {
    const wanted = fingerprint(workspace);
    return isBuilt(workspace, wanted) ? undefined : build(workspace, wanted);
  });
  const failed = (await Promise.allSettled(jobs)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}
