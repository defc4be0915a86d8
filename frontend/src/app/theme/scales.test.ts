import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheets = globSync('src/**/*.css');
const dashboard = sheets.filter((file) => !file.includes('landing'));

const found = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, given = '']) => `${file}: ${given}`),
  );

describe('the stacking order', () => {
  it('comes from the tokens only', () => {
    const uses = found(dashboard, /z-index:\s*([^;]+);/g);
    expect(uses).not.toEqual([]);
    expect(uses.filter((use) => !/: var\(--z-[a-z-]+\)$/.test(use))).toEqual([]);
  });
});

describe('a breakpoint', () => {
  it('is one of five widths', () => {
    const widths = found(sheets, /@media[^{]*\((?:max-|min-)?width[ :<>]+(\d+)px\)/g);
    expect(widths).not.toEqual([]);
    expect(widths.filter((width) => !/: (480|768|900|1024|1200)$/.test(width))).toEqual([]);
  });
});
