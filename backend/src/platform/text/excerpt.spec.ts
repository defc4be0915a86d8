import { beginningOf, EXCERPT, excerptOf } from './excerpt';

describe('the beginning of a text', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['', 3, ''],
    ['🙂🙂🙂', 3, '🙂🙂🙂'],
    ['🙂🙂🙂🙂', 3, '🙂🙂🙂'],
    ['ab👩‍👩‍👧cd', 4, 'ab'],
    ['abe\u0301f', 3, 'ab'],
    ['żółć', 2, 'żó'],
    ['🇵🇱🇩🇪', 3, '🇵🇱'],
  ])('of %j in %i characters is %j', (text, characters, expected) => {
    expect(beginningOf(text, characters)).toBe(expected);
  });

  it('cuts a single character that exceeds the limit', () => {
    const heap = `a${'\u0301'.repeat(100)}`;
    expect(beginningOf(heap, 10)).toBe(heap.slice(0, 10));
  });
});

describe('an excerpt', () => {
  it('of a short text is the text', () => {
    expect(excerptOf('x'.repeat(EXCERPT))).toBe('x'.repeat(EXCERPT));
    expect(excerptOf(null)).toBeNull();
  });

  it('of a long one ends with an ellipsis that is not counted, and stays so', () => {
    const excerpt = excerptOf('x'.repeat(EXCERPT + 1));
    expect(excerpt).toBe(`${'x'.repeat(EXCERPT)}…`);
    expect(excerptOf(excerpt)).toBe(excerpt);
    expect(excerptOf(`${excerpt}…`)).toBe(excerpt);
  });
});
