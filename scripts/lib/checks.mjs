import { outdatedFiles, regenerate } from './generated.mjs';
import { cache } from './paths.mjs';
import { seconds, stopwatch } from './say.mjs';
import { tool } from './tools.mjs';

const types = (project, name) =>
  tool(
    'typescript',
    ['-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', cache('types', `${name}.json`)],
    {
      name: 'tsc',
    },
  );

const boundaries = (folder, project) =>
  tool('dependency-cruiser', ['--config', '.dependency-cruiser.cjs', '--ts-config', project, folder], {
    name: 'depcruise',
  });

async function generated() {
  await regenerate();
  const outdated = outdatedFiles();
  return {
    code: outdated.length,
    output: `Not what 'npm run api' makes of the source: ${outdated.join(', ')}`,
  };
}

/** Slowest first, so that two at a time end together. */
const checks = {
  lint: () =>
    tool('eslint', [
      '.',
      '--max-warnings=0',
      '--cache',
      '--cache-strategy=content',
      '--cache-location',
      cache('eslint'),
    ]),
  'types, backend': () => types('backend/tsconfig.json', 'backend'),
  'types, frontend': () => types('frontend/tsconfig.json', 'frontend'),
  'types, landing page': () => types('frontend/src/landing/tsconfig.json', 'landing'),
  'types, frontend build': () => types('frontend/tsconfig.node.json', 'frontend-build'),
  'types, browser tests': () => types('e2e/tsconfig.json', 'e2e'),
  'generated files': generated,
  'dead code': () => tool('knip', ['--no-progress', '--cache', '--cache-location', cache('knip')]),
  format: () =>
    tool('prettier', ['--check', '.', '--log-level=warn', '--cache', '--cache-location', cache('prettier')]),
  'boundaries, backend': () => boundaries('backend', 'backend/tsconfig.json'),
  'boundaries, frontend': () => boundaries('frontend', 'frontend/tsconfig.json'),
  'boundaries, browser tests': () => boundaries('e2e', 'e2e/tsconfig.json'),
};

const atATime = 2;

async function runOne(name) {
  const time = stopwatch();
  const { code, output } = await checks[name]().catch((error) => ({ code: 1, output: error.message }));
  return { name, passed: code === 0, output, duration: time() };
}

/** Runs every check, however many fail, and prints what they found and a table. Resolves to the number of failures. */
export async function runChecks() {
  const waiting = Object.keys(checks);
  const results = [];
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) results.push(await runOne(name));
  };
  await Promise.all(Array.from({ length: atATime }, worker));

  const failed = results.filter(({ passed }) => !passed);
  for (const { name, output } of failed) console.log(`\n--- ${name} ---\n${output.trim()}`);
  console.log();
  for (const { name, passed, duration } of results) {
    console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(28)}${seconds(duration).padStart(8)}`);
  }
  return failed.length;
}
