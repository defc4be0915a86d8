import { describe, expect, it } from 'vitest';
import { formatSize, shortName, splitName } from './file-name';

describe('a long file name', () => {
  it.each([
    ['short.pdf', 'short.pdf'],
    ['exactly-20-chars.pdf', 'exactly-20-chars.pdf'],
    ['Angebot Webseite Nowak final.pdf', 'Angebot We…final.pdf'],
    ['a-long-name-without-any-extension', 'a-long-nam…extension'],
    ['archive.with.many.dots.docx', 'archive.wi…dots.docx'],
    [`${'🥐'.repeat(21)}.png`, `${'🥐'.repeat(10)}…${'🥐'.repeat(5)}.png`],
  ])('keeps its ending: %j is shown as %j', (name, shown) => {
    expect(shortName(name, 20)).toBe(shown);
  });

  it.each(['a.pdf', 'Angebot Webseite final.pdf', '🥐🥐🥐🥐🥐🥐🥐🥐.png', ''])(
    'is all there in its two parts: %j',
    (name) => {
      expect(splitName(name).join('')).toBe(name);
    },
  );
});

/** Languages part number and unit with different spaces. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('the size of a file', () => {
  it.each([
    [0, 'en', '0 bytes'],
    [1, 'en', '1 byte'],
    [1000, 'en', '1 kB'],
    [1536, 'en', '1.5 kB'],
    [1536, 'de', '1,5 kB'],
    [2_147_483_648, 'en', '2.1 GB'],
  ])('%i is written in %s as %s', (bytes, language, text) => {
    expect(plain(formatSize(bytes, language))).toBe(text);
  });
});
