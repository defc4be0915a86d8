import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheets = globSync('src/**/*.css').filter((file) => !file.includes('landing'));

describe('what lies over what', () => {
  it('is said by the scale in the tokens, and by no number anywhere else', () => {
    const uses = sheets.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/z-index:\s*([^;]+);/g)].map(([, layer = '']) => `${file}: ${layer}`),
    );
    expect(uses).not.toEqual([]);
    expect(uses.filter((use) => !/: var\(--z-[a-z-]+\)$/.test(use))).toEqual([]);
  });
});
