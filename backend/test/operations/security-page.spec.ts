import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/servers/compose';

const PAGE = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** ASVS 5.0, levels 1 and 2: each section with its number of requirements. */
const ASKED: Record<string, number> = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
};

/** Runs the script that checks all test results. */
function pageScript(call: string): unknown {
  const script = `import { namedTests, unproven } from './scripts/lib/tests/security-page.mjs';
    console.log(JSON.stringify(${call}));`;
  const options = { cwd: ROOT, input: script, encoding: 'utf8' } as const;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-'], options);
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

const rows = [...PAGE.matchAll(/^\| (\d\.\d\.\d+) +\|[^|]*\|([^|]*)\|([^|]*)\|$/gm)].map(
  ([, number = '', answer = '', proof = '']) => ({ number, answer, proof: proof.trim() }),
);

describe('the security page', () => {
  it('answers every requirement of the two levels once', () => {
    const asked = Object.entries(ASKED).flatMap(([section, many]) =>
      Array.from({ length: many }, (_, index) => `${section}.${index + 1}`),
    );
    expect(rows.map(({ number }) => number)).toEqual(asked);
    const inPart = rows.filter(({ answer }) => answer.includes('**')).length;
    expect(PAGE).toContain(`Of these ${rows.length} requirements ${rows.length - inPart} are met`);
  });

  it('names existing tests, or says why there is none', () => {
    for (const { number, answer, proof } of rows) {
      if (proof === '') {
        expect([number, answer]).toEqual([number, expect.stringMatching(/does not apply|above/)]);
        continue;
      }
      expect([number, proof]).toEqual([number, expect.stringMatching(/^`(backend|frontend)\/[^`]+` “.+”$/)]);
    }
    const named = pageScript(`namedTests(${JSON.stringify(PAGE)})`) as { file: string; title: string }[];
    expect(named.length).toBeGreaterThan(rows.filter(({ proof }) => proof !== '').length);
    for (const { file, title } of named) {
      expect([file, existsSync(join(ROOT, file))]).toEqual([file, true]);
      expect([title, readFileSync(join(ROOT, file), 'utf8').includes(`'${title}`)]).toEqual([title, true]);
    }
  });

  it.each([
    ['passed', ['passed', 'passed'], true],
    ['is one of several that did not', ['passed', 'failed'], false],
    ['failed', ['failed'], false],
    ['was skipped', ['pending'], false],
    ['was not run', [], false],
  ])('is proven by a test that passed only, not by one that %s', (_, statuses, isProven) => {
    const page = '| 1.1.1 | a | b | `backend/test/a.spec.ts` “does it,\nwith %s” |';
    const tests = [
      ...statuses.map((status, n) => ({ file: 'backend/test/a.spec.ts', titles: ['a', `does it, with ${n}`], status })),
      { file: 'backend/test/b.spec.ts', titles: ['a', 'does it, with 1'], status: 'passed' },
      { file: 'backend/test/a.spec.ts', titles: ['a', 'does another'], status: 'failed' },
    ];
    const failed = pageScript(`unproven(...${JSON.stringify([page, tests])})`);
    expect(failed).toEqual(isProven ? [] : [expect.stringContaining('a.spec.ts “does it, with” did not pass')]);
  });
});
