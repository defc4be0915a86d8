import { describe, expect, it } from 'vitest';
import { code, link, prefix, wrap, type Edit } from './edits';

/** The text with its selection between brackets: `a [b] c`. */
function selected(shown: string) {
  const from = shown.indexOf('[');
  const to = shown.indexOf(']') - 1;
  return { value: shown.replace('[', '').replace(']', ''), from, to };
}

function after(shown: string, make: (given: ReturnType<typeof selected>) => Edit): string {
  const given = selected(shown);
  const { from, to, text, select } = make(given);
  const value = given.value.slice(0, from) + text + given.value.slice(to);
  return `${value.slice(0, select[0])}[${value.slice(...select)}]${value.slice(select[1])}`;
}

describe('a tool', () => {
  it.each([
    ['a [b] c', 'a **[b]** c'],
    ['a [] c', 'a **[text]** c'],
  ])('makes bold: %s', (before, expected) => {
    expect(after(before, (given) => wrap(given, '**', 'text'))).toBe(expected);
  });

  it.each([
    ['one\n[two\nthree]\nfour', 'one\n[- two\n- three]\nfour'],
    ['[- two\nthree]', '[- two\n- three]'],
    ['tw[]o', '- two[]'],
    ['> []x', '- x[]'],
  ])('makes a list: %j', (before, expected) => {
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
});
