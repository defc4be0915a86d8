import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { command, PlainError, say } from './lib/command.mjs';
import { inRoot } from './lib/paths.mjs';

/** Every place of the version. */
const places = [
  ...['', 'backend/', 'frontend/', 'e2e/'].map((folder) => [`${folder}package.json`, inJson((file) => [file])]),
  [
    'package-lock.json',
    inJson((lock) => [lock, ...['', 'backend', 'frontend', 'e2e'].map((name) => lock.packages[name])]),
  ],
  ['backend/openapi.json', inJson(({ info }) => [info])],
  ['docker/Dockerfile', (text, version) => text.replace(/(?<=ARG VERSION=)\S+/, version)],
  ['docker/compose.yaml', (text, version) => text.replace(/(?<=image: studio-dashboard\/\w+:)\S+/g, version)],
];

/** Sets the version of objects in a JSON file. */
function inJson(find) {
  return (text, version) => {
    const content = JSON.parse(text);
    for (const versioned of find(content)) versioned.version = version;
    return `${JSON.stringify(content, null, 2)}\n`;
  };
}

const changes = 'CHANGELOG.md';
const heading = '## Unreleased\n';

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: inRoot(), encoding: 'utf8' });
  if (status !== 0) throw new PlainError(`git ${args[0]}: ${stderr.trim()}`);
  return stdout.trim();
}

function next(version, step) {
  const [major, minor, patch] = version.split('.').map(Number);
  if (step === 'major') return `${major + 1}.0.0`;
  if (step === 'minor') return `${major}.${minor + 1}.0`;
  if (step === 'patch') return `${major}.${minor}.${patch + 1}`;
  throw new PlainError('Usage: npm run release -- major | minor | patch');
}

function rewrite(file, change) {
  const before = readFileSync(inRoot(file), 'utf8');
  const after = change(before);
  if (after === before) throw new PlainError(`${file} does not hold what a release changes.`);
  writeFileSync(inRoot(file), after);
}

/** `npm run release -- minor`: increases the version in all places, dates the changelog, commits and tags. */
await command(([step]) => {
  const version = next(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version, step);
  if (git('status', '--porcelain')) throw new PlainError('Commit or remove what has changed first.');
  if (git('tag', '--list', `v${version}`)) throw new PlainError(`v${version} exists already.`);
  const [, unreleased = ''] = readFileSync(inRoot(changes), 'utf8').split(heading);
  if (!unreleased.split('\n## ')[0].trim()) throw new PlainError(`${changes} says nothing under "Unreleased".`);

  for (const [file, change] of places) rewrite(file, (text) => change(text, version));
  const today = new Date().toISOString().slice(0, 10);
  rewrite(changes, (text) => text.replace(heading, `${heading}\n## ${version} – ${today}\n`));
  git('commit', '--all', '--message', `Release ${version}`);
  git('tag', '--annotate', '--message', `Version ${version}`, `v${version}`);
  say(`Version ${version} is committed and tagged. Publish it: git push --follow-tags`);
});
