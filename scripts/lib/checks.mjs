import { stopwatch } from './command.mjs';
import { generateClient, outdatedFiles, regenerate } from './generated.mjs';
import { cache } from './paths.mjs';
import { runQuietly } from './processes.mjs';

const cached = (...parts) => ['--cache', '--cache-location', cache(...parts)];

/** One process per side, because each has its own types; they run in parallel. */
const lint = (name, ...args) =>
  runQuietly('eslint', ['--max-warnings=0', '--cache-strategy=content', ...cached('eslint', name), ...args]);

const types = (config) =>
  runQuietly('tsc', ['-p', config, '--noEmit', '--incremental', '--tsBuildInfoFile', cache('types', config)]);

const cruise = (config, folder) =>
  runQuietly('depcruise', ['--config', config, '--ts-config', `${folder}/tsconfig.json`, folder]);
const boundaries = (folder) => cruise('.dependency-cruiser.cjs', folder);
const folders = (folder) => cruise('.dependency-cruiser.folders.cjs', folder);

async function generated() {
  await generateClient();
  await regenerate();
  const outdated = outdatedFiles();
  return { code: outdated.length, output: `Not what 'npm run api' makes of the source: ${outdated.join(', ')}` };
}

/** Slowest first, so that both workers end at about the same time. */
const checks = {
  'lint, frontend': () => lint('frontend', 'frontend'),
  'lint, backend': () => lint('backend', 'backend'),
  'lint, the rest': () => lint('rest', '.', '--ignore-pattern', 'backend', '--ignore-pattern', 'frontend'),
  'types, backend': () => types('backend/tsconfig.json'),
  'types, frontend': () => types('frontend/tsconfig.json'),
  'types, landing page': () => types('frontend/src/landing/tsconfig.json'),
  'types, service worker': () => types('frontend/src/worker/tsconfig.json'),
  'types, frontend build': () => types('frontend/tsconfig.node.json'),
  'types, browser tests': () => types('e2e/tsconfig.json'),
  'generated files': generated,
  'dead code': () => runQuietly('knip', ['--no-progress', ...cached('knip')]),
  format: () => runQuietly('prettier', ['--check', '.', '--log-level=warn', ...cached('prettier')]),
  'boundaries, backend': () => boundaries('backend'),
  'boundaries, frontend': () => boundaries('frontend'),
  'folders, backend': () => folders('backend'),
  'folders, frontend': () => folders('frontend'),
  'boundaries, browser tests': () => boundaries('e2e'),
};

const atATime = 2;

async function runCheck(name) {
  const time = stopwatch();
  const { code, output } = await checks[name]().catch((error) => ({ code: 1, output: error.message }));
  return { name, passed: code === 0, output, duration: time() };
}

/** Runs every check, prints findings and a table, and resolves to the names of the failed ones. */
export async function runChecks() {
  // The types of the front end need it. If it fails, so does the check of generated files.
  await generateClient().catch(() => undefined);
  const waiting = Object.keys(checks);
  const results = [];
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) results.push(await runCheck(name));
  };
  await Promise.all(Array.from({ length: atATime }, worker));

  const failed = results.filter(({ passed }) => !passed);
  for (const { name, output } of failed) console.log(`\n--- ${name} ---\n${output.trim()}`);
  console.log();
  for (const { name, passed, duration } of results) {
    console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(28)}${duration.padStart(8)}`);
  }
  return failed.map(({ name }) => name);
}
