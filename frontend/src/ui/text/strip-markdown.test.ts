import { describe, expect, it } from 'vitest';
import { stripMarkdown } from './strip-markdown';

describe('stripping Markdown', () => {
  it.each([
    ['**bold** and _slanted_ and `code`', 'bold and slanted and code'],
    ['[site](https://studio.example) ![plan](/files/tasks/a/b.png)', 'site plan'],
    ['# Title\n> quoted\n- [x] done', 'Title\nquoted\ndone'],
    ['```js\ncode\n```', '\ncode\n'],
  ])('removes the marks of %j', (text, words) => {
    expect(stripMarkdown(text)).toBe(words);
  });

  it.each(['2 * 3 * 4', 'snake_case_name', 'a - b', '- entry', 'C# and [1]', 'Plain.'])(
    'leaves %j unchanged',
    (text) => {
      expect(stripMarkdown(text)).toBe(text);
    },
  );
});
