import { describe, expect, it } from 'vitest';
import { shortName, splitName } from './short-name';

describe('a long name', () => {
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

  it.each([
    ['Hero background.jpg', ['Hero ', 'background.jpg']],
    ['Umowa łódź – größe.pdf', ['Umowa łódź – ', 'größe.pdf']],
    ['Kontaktformularspamschutz.pdf', ['Kontaktformularspams', 'chutz.pdf']],
    ['a.pdf', ['', 'a.pdf']],
  ])('begins its second line with a word where it can: %j', (name, parts) => {
    expect(splitName(name, true)).toEqual(parts);
  });

  it.each(['a.pdf', 'Angebot Webseite final.pdf', '🥐🥐🥐🥐🥐🥐🥐🥐.png', ''])(
    'is all there in its two parts: %j',
    (name) => {
      expect(splitName(name).join('')).toBe(name);
    },
  );
});
