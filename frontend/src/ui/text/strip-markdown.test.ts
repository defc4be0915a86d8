import { describe, expect, it } from 'vitest';
import { stripMarkdown } from './strip-markdown';

describe('the words of a text', () => {
  it.each([
    ['**bold** and _slanted_ and `code`', 'bold and slanted and code'],
    ['[site](https://studio.example) ![plan](/files/tasks/a/b.png)', 'site plan'],
    ['# Title\n> quoted\n- [x] done', 'Title\nquoted\ndone'],
    ['```js\ncode\n```', '\ncode\n'],
  ])('are left of %j', (text, words) => {
    expect(stripMarkdown(text)).toBe(words);
  });

  it.each(['2 * 3 * 4', 'snake_case_name', 'a - b', '- entry', 'C# and [1]', 'Plain.'])('are all of %j', (text) => {
    expect(stripMarkdown(text)).toBe(text);
  });
});
