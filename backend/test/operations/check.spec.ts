import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../support/servers/compose';

describe('npm run check', () => {
  let clone: string;
  const write = (file: string, text: string) => writeFileSync(join(clone, file), text);

  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'studio-check-'));
    for (const file of ['scripts', 'frontend/codegen.mjs'])
      cpSync(join(ROOT, file), join(clone, file), { recursive: true });
    for (const folder of ['node_modules/.bin', 'node_modules/node/bin', 'backend'])
      mkdirSync(join(clone, folder), { recursive: true });
    for (const file of ['package.json', 'package-lock.json', 'node_modules/.package-lock.json'])
      write(file, JSON.stringify({ name: 'clone', packages: {}, allowScripts: {} }));
    symlinkSync(process.execPath, join(clone, 'node_modules/node/bin/node'));
    // Every tool succeeds; without a backend nothing can be generated.
    for (const tool of ['eslint', 'tsc', 'depcruise', 'knip', 'prettier']) {
      write(`node_modules/.bin/${tool}`, '#!/bin/sh\n');
      chmodSync(join(clone, 'node_modules/.bin', tool), 0o755);
    }
  });
  afterEach(() => rmSync(clone, { recursive: true }));

  it('fails with a single one of its checks', () => {
    const { status, stdout } = spawnSync(process.execPath, [join(clone, 'scripts/check.mjs')], { encoding: 'utf8' });
    const failed = [...stdout.matchAll(/^FAILED {2}(.+?) {2}/gm)].map(([, name]) => name);
    expect([failed, status]).toEqual([['generated files'], 1]);
  });
});

describe('the closing line of the tests', () => {
  const TALLY = join(ROOT, 'scripts/lib/tests/tally.mjs');
  const closed = (report: unknown, exitCode: number) => {
    const folder = mkdtempSync(join(tmpdir(), 'studio-tally-'));
    const file = join(folder, 'report.json');
    if (report) writeFileSync(file, JSON.stringify(report));
    const script =
      `import { summarize, tally } from ${JSON.stringify(TALLY)};` +
      `process.exitCode = summarize([tally('backend', 'jest', ${JSON.stringify(file)}, ${exitCode})]);`;
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    return [status, stdout.trim().split('\n').at(-1)];
  };
  const test = { status: 'passed', title: 'works', fullName: 'it works', ancestorTitles: [] };
  const whole = { testResults: [{ name: 'a.spec.ts', assertionResults: [test], startTime: 1, endTime: 2 }] };

  it.each([
    ['whose runner ended well', whole, 0, [0, '1 passed, 0 failed']],
    ['whose runner crashed after them', whole, 134, [1, '1 passed, 1 failed']],
    ['of which none was found', { testResults: [] }, 0, [1, '0 passed, 1 failed']],
    ['without a report', undefined, 0, [1, '0 passed, 1 failed']],
  ])('counts tests %s', (_, report, exitCode, expected) => expect(closed(report, exitCode)).toEqual(expected));
});
