import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/servers/compose';

const PAGE = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** Of ASVS 5.0, levels 1 and 2: section, and how many requirements it has there. */
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

  it('names tests that there are, or says why there is none', () => {
    for (const { number, answer, proof } of rows) {
      if (proof === '') {
        expect([number, answer]).toEqual([number, expect.stringMatching(/does not apply|above/)]);
        continue;
      }
      const [, file = '', title = ''] = /^`([^`]+)` “(.+)”$/.exec(proof) ?? [];
      expect([number, file, existsSync(join(ROOT, file))]).toEqual([number, file, true]);
      expect([number, readFileSync(join(ROOT, file), 'utf8').includes(`'${title}`)]).toEqual([number, true]);
    }
  });
});
