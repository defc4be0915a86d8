import { entryWords, wordsOf } from './entry-words';

describe('the words of an entry', () => {
  it('are folded, unique, and prefixed for kind and field', () => {
    expect(entryWords('task', 'Żółć, żółć!', 'Torstraße 30')).toBe(' ttzolc tazolc tatorstrasse ta30');
    expect(wordsOf('Łódź, ŁÓDŹ, TORSTRAẞE')).toEqual(['lodz', 'torstrasse']);
  });

  it('include the ends of a title’s words if these are found by their middle', () => {
    expect(entryWords('file', 'Umowa', 'x', true)).toBe(' ftumowa faumowa fax famowa faowa');
    expect(entryWords('file', 'Typ a', '', true)).toBe(' fttyp fta fatyp faa');
  });

  it('are shortened, and so is the whole list', () => {
    expect(wordsOf('x'.repeat(100))).toEqual(['x'.repeat(40)]);
    const many = Array.from({ length: 20_000 }, (_, index) => `w${index}`).join(' ');
    expect(Buffer.byteLength(entryWords('comment', '', many))).toBeLessThanOrEqual(60_000);
  });

  it('are none if there are only signs', () => {
    expect(wordsOf('"*" 🙂 () –')).toEqual([]);
  });
});
