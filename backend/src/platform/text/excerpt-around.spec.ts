import { excerptAround } from './excerpt';

describe('an excerpt around what was found', () => {
  it('of a short text is the text, on one line', () => {
    expect(excerptAround('Two\n\nlines', ['lin'])).toBe('Two lines');
  });

  it('begins with a whole word shortly before the hit, and says that it is cut', () => {
    const text = `${'before '.repeat(30)}Żółć ${'after '.repeat(60)}`;
    expect(excerptAround(text, ['zol'])).toMatch(/^…(before ){4,6}Żółć (after )+/);
    expect(excerptAround(text, ['zol'])).toMatch(/…$/);
  });

  it('begins with the hit after a long word', () => {
    expect(excerptAround(`${'x'.repeat(300)} hit`, ['hit'])).toBe('…hit');
  });

  it('is the beginning where nothing is found', () => {
    expect(excerptAround('abc '.repeat(100), ['zzz'])).toMatch(/^abc abc .*…$/);
  });
});
