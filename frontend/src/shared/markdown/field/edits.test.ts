import { describe, expect, it } from 'vitest';
import { code, link, nextEntry, prefix, wrap, type Edit } from './edits';

/** The text with its selection between brackets: `a [b] c`. */
function selected(shown: string) {
  const from = shown.indexOf('[');
  const to = shown.indexOf(']') - 1;
  return { value: shown.replace('[', '').replace(']', ''), from, to };
}

function after(shown: string, make: (given: ReturnType<typeof selected>) => Edit | null): string | null {
  const given = selected(shown);
  const edit = make(given);
  if (!edit) return null;
  const { from, to, text, select } = edit;
  const value = given.value.slice(0, from) + text + given.value.slice(to);
  return `${value.slice(0, select[0])}[${value.slice(...select)}]${value.slice(select[1])}`;
}

describe('a tool', () => {
  it.each([
    ['a [b] c', 'a **[b]** c'],
    ['a **[b]** c', 'a [b] c'],
    ['a [] c', 'a **[text]** c'],
  ])('toggles bold: %s', (before, expected) => {
    expect(after(before, (given) => wrap(given, '**', 'text'))).toBe(expected);
  });

  it.each([
    ['one\n[two\nthree]\nfour', 'one\n[- two\n- three]\nfour'],
    ['[- two\n- three]', '[two\nthree]'],
    ['[- two\nthree]', '[- two\n- three]'],
    ['tw[]o', '- two[]'],
    ['- [ x'.replace('[ x', '[]x'), 'x[]'],
    ['> []x', '- x[]'],
  ])('toggles a list: %j', (before, expected) => {
    expect(after(before, (given) => prefix(given, '- '))).toBe(expected);
  });

  it('turns a word into code, and lines into a block', () => {
    expect(after('a [b]', (given) => code(given, 'text'))).toBe('a `[b]`');
    expect(after('a [b\nc]', (given) => code(given, 'text'))).toBe('a \n```\n[b\nc]\n```\n');
  });

  it('turns words and addresses into links', () => {
    const given = { value: 'site', from: 0, to: 4 };
    expect(link(given, 'text')).toMatchObject({ text: '[site](https://)', select: [7, 15] });
    const address = { value: 'https://a.b', from: 0, to: 11 };
    expect(link(address, 'text')).toMatchObject({ text: '[text](https://a.b)', select: [1, 5] });
  });

  it.each([
    ['code of a word', 'a [b] c', code, 'a [b] c'],
    ['a block of lines', '[b\nc]', code, '[b\nc]'],
    ['a link of words', 'a [b] c', link, 'a [b] c'],
    ['a link of an address', 'a [https://a.b] c', link, 'a [https://a.b] c'],
  ] as const)('takes %s away again', (_, before, make, expected) => {
    const apply = (given: ReturnType<typeof selected>) => {
      const { from, to, text, select } = make(given, 'text');
      return { value: given.value.slice(0, from) + text + given.value.slice(to), from: select[0], to: select[1] };
    };
    const { value, from, to } = apply(apply(selected(before)));
    expect(`${value.slice(0, from)}[${value.slice(from, to)}]${value.slice(to)}`).toBe(expected);
  });
});

describe('Enter', () => {
  const at = (value: string) => nextEntry({ value, from: value.length, to: value.length });

  it.each([
    ['- one', '\n- '],
    ['  * one', '\n  * '],
    ['9. nine', '\n10. '],
    ['1) one', '\n2) '],
    ['- [x] one', '\n- [ ] '],
  ])('continues %j', (value, text) => {
    expect(at(value)?.text).toBe(text);
  });

  it.each(['one\n- ', '- [ ] '])('ends the list on an empty entry: %j', (value) => {
    expect(at(value)).toMatchObject({ text: '', to: value.length });
  });

  it.each(['one', '-one', '- one\ntwo', ''])('is only a line break after %j', (value) => {
    expect(at(value)).toBeNull();
  });
});
