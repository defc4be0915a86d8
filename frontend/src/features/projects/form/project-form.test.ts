import { describe, expect, it } from 'vitest';
import { completeAddress, newProjectValues, problemsOf } from './project-form';

describe('a typed web address', () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['  www.größe.de/pfad?x=1 ', 'https://www.größe.de/pfad?x=1'],
    ['http://example.com', 'http://example.com'],
    ['localhost:3000', 'localhost:3000'],
    ['not an address', 'not an address'],
    ['', ''],
  ])('%j becomes %j', (typed, expected) => {
    expect(completeAddress(typed)).toBe(expected);
  });

  it('must be a web address, or empty', () => {
    const problems = (websiteUrl: string) => problemsOf({ ...newProjectValues, name: 'A', websiteUrl });
    for (const wrong of ['javascript:alert(1)', 'ftp://example.com', 'https://', 'not an address', 'example'])
      expect(problems(wrong), wrong).toEqual({ websiteUrl: true });
    for (const right of ['', 'example.com', 'https://example.com/ä?q=1#top'])
      expect(problems(right), right).toEqual({});
  });
});

it('refuses a project without a name', () => {
  expect(problemsOf({ ...newProjectValues, name: '   ' })).toEqual({ name: true });
});
