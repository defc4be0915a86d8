import { describe, expect, it } from 'vitest';
import { growth, linear } from '../../test/hostile/growth';
import { contactProblems } from './contact-problems';

const problemOf = (email: string) => contactProblems({ name: 'Ewa', email, message: 'Hello' }).email;

it.each([
  [{}, {}],
  [{ name: '  ' }, { name: 'name' }],
  [{ email: '' }, { email: 'email' }],
  [{ message: '\n' }, { message: 'message' }],
])('a message with %j lacks %j', (change, expected) => {
  const complete = { name: 'Anna', email: 'anna@example.com', message: 'Hello' };
  expect(contactProblems({ ...complete, ...change })).toEqual(expected);
});

describe('the sender’s address', () => {
  it('has one @ between valid parts', () => {
    for (const right of ['a@b.de', 'ewa.nowak+shop@mail.studio.example', 'łucja@źródło.pl', ' a@b.de '])
      expect(problemOf(right), right).toBeUndefined();
    for (const wrong of ['a', 'a@', '@b.de', 'a@b', 'a@.b', 'a@b.', 'a@@b.de', 'a@b.de@c', 'a b@c.de', 'a@b .de'])
      expect(problemOf(wrong), wrong).toBe('emailShape');
  });

  it.each<[string, (length: number) => string]>([
    ['full stops', (length) => `a@${'.a'.repeat(length / 2)}@`],
    ['letters', (length) => `${'a'.repeat(length)} `],
    ['spaces', (length) => `a${' '.repeat(length)}@`],
  ])('is checked in time proportional to its length: %s', (_, make) => {
    expect(growth(make, problemOf)).toBeLessThan(linear);
  });
});
