import { describe, expect, it } from 'vitest';
import { plainWords } from './plain-words';

describe('the words of a text', () => {
  it.each([
    ['**bold** and _slanted_ and `code`', 'bold and slanted and code'],
    ['[site](https://studio.example) ![plan](/files/tasks/a/b.png)', 'site plan'],
    ['# Title\n> quoted\n- [x] done', 'Title\nquoted\ndone'],
    ['```js\ncode\n```', '\ncode\n'],
  ])('are left of %j', (text, words) => {
    expect(plainWords(text)).toBe(words);
  });

  it.each(['2 * 3 * 4', 'snake_case_name', 'a - b', '- entry', 'C# and [1]', 'Plain.'])('are all of %j', (text) => {
    expect(plainWords(text)).toBe(text);
  });
});
