import { describe, expect, it } from 'vitest';
import { formatSize } from './file-size';

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
