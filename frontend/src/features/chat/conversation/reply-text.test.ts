import { describe, expect, it } from 'vitest';
import { replyText } from './reply-text';

describe('the reply', () => {
  it.each([
    ['message.content', { message: { content: 'from message' }, reply: 'from reply', output: 'first' }, 'from message'],
    ['reply', { output: 'first', reply: 'from reply' }, 'from reply'],
    ['reply, when the content is blank', { message: { content: '  ' }, reply: 'from reply' }, 'from reply'],
    ['the first field', { output: 'first', other: 'second' }, 'first'],
    ['the first field, when it is a number', { count: 42 }, '42'],
    ['the first field, when it is no', { known: false }, 'false'],
    ['the first of a list', [{ output: 'first' }, { output: 'second' }], 'first'],
    ['the text inside the first field', { data: { reply: 'inside' } }, 'inside'],
    ['a plain JSON string', 'just text', 'just text'],
  ])('is read from %s', (_, body, expected) => {
    expect(replyText(JSON.stringify(body))).toBe(expected);
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \n '],
    ['null', 'null'],
    ['an object without fields', '{}'],
    ['an empty list', '[]'],
    ['empty text', '{"message":{"content":""},"reply":"","output":null}'],
  ])('is empty for %s', (_, body) => {
    expect(replyText(body)).toBe('');
  });

  it('is the raw text when that is no JSON, markup included, and takes __proto__ for a field like any other', () => {
    expect(replyText(' <b>Hello</b> & {"half": ')).toBe('<b>Hello</b> & {"half":');
    expect(replyText('{"__proto__": {"reply": "nothing special"}}')).toBe('nothing special');
  });

  it('survives a body that is nothing but brackets', () => {
    expect(replyText(`${'['.repeat(5_000)}1${']'.repeat(5_000)}`)).toBe('');
    expect(() => replyText('['.repeat(1_000_000))).not.toThrow();
  });
});
