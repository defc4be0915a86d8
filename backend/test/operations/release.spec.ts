import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../support/servers/compose';

const FILES = [
  'scripts',
  'CHANGELOG.md',
  'package.json',
  'package-lock.json',
  'backend/package.json',
  'backend/openapi.json',
  'frontend/package.json',
  'e2e/package.json',
  'docker/Dockerfile',
  'docker/compose.yaml',
];

describe('npm run release', () => {
  let clone: string;
  const read = (file: string) => readFileSync(join(clone, file), 'utf8');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' });
  const release = (...args: string[]) =>
    spawnSync(process.execPath, [join(clone, 'scripts/release.mjs'), ...args], { encoding: 'utf8' });

  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'studio-release-'));
    for (const file of FILES) cpSync(join(ROOT, file), join(clone, file), { recursive: true });
    git('init', '--quiet');
    git('config', 'user.name', 'A colleague');
    git('config', 'user.email', 'colleague@studio.test');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Everything');
  });
  afterEach(() => rmSync(clone, { recursive: true }));

  it('raises the version in every file, dates the changelog, commits and tags', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    const [major = 0, minor = 0] = version.split('.').map(Number);
    const next = `${major}.${minor + 1}.0`;
    expect(release('minor')).toMatchObject({ status: 0 });

    const versions = (file: string) => {
      const { version, info } = JSON.parse(read(file)) as { version?: string; info?: { version: string } };
      return version ?? info?.version;
    };
    for (const file of FILES.filter((name) => name.endsWith('.json')))
      expect([file, versions(file)]).toEqual([file, next]);
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> };
    for (const name of ['', 'backend', 'frontend', 'e2e']) expect(packages[name]!.version).toBe(next);
    expect(read('docker/Dockerfile')).toContain(`ARG VERSION=${next}\n`);
    expect(read('docker/compose.yaml').match(/image: studio-dashboard\/\w+:\S+/g)).toEqual([
      `image: studio-dashboard/nginx:${next}`,
      `image: studio-dashboard/backend:${next}`,
    ]);
    expect(read('CHANGELOG.md')).toMatch(new RegExp(`## Unreleased\\n\\n## ${next} – \\d{4}-\\d\\d-\\d\\d\\n`));
    expect(git('log', '-1', '--format=%s').trim()).toBe(`Release ${next}`);
    expect(git('describe').trim()).toBe(`v${next}`);
    // One line per version number, and a new heading with its empty line.
    expect(git('show', '--shortstat', '--format=')).toContain('9 files changed, 15 insertions(+), 13 deletions(-)');

    expect(release('minor')).toMatchObject({ status: 1, stderr: expect.stringContaining('says nothing') as string });
  });

  it('refuses unknown arguments, and a working tree with changes', () => {
    expect(release('tiny').stderr).toContain('major | minor | patch');
    writeFileSync(join(clone, 'CHANGELOG.md'), 'changed');
    expect(release('patch')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Commit or remove what has changed first') as string,
    });
    expect(git('tag')).toBe('');
  });
});
