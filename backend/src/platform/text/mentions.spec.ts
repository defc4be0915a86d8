import { namedIn } from './mentions';

const person = (id: number, firstName: string | null, lastName: string | null, email = `p${id}@studio.test`) => {
  return { id, firstName, lastName, email };
};

describe('a user mentioned in a text', () => {
  const people = [
    person(1, 'Anna', 'Nowak'),
    person(2, 'Anna', null),
    person(3, 'Zoë', 'Łukasik'),
    person(4, 'Max', 'Weber'),
    person(5, 'Max', 'Weber'),
    person(6, null, null, 'no.name@studio.test'),
  ];

  it.each([
    ['@Anna Nowak please', [1]],
    ['please, @Anna', [2]],
    ['(@Zoë Łukasik, @Anna Nowak)', [3, 1]],
    ['@Zoë Łukasik and again @Zoë Łukasik', [3]],
    ['@no.name@studio.test.', [6]],
    ['@p4@studio.test', [4]],
  ])('is found: %s', (text, ids) => {
    expect(namedIn(text, people).sort()).toEqual([...ids].sort());
  });

  it.each([
    'Anna Nowak',
    'mail@Anna Nowak',
    '@Annabel',
    'https://example.com/@Anna',
    '@Max Weber, of whom there are two',
    '`@Anna Nowak`',
    '```\n@Anna Nowak\n```',
    '@ Anna Nowak',
    '@anna nowak',
    null,
  ])('is not: %s', (text) => {
    expect(namedIn(text, people)).toEqual([]);
  });

  it('takes linear time for hostile text', () => {
    const crowd = Array.from({ length: 300 }, (_, id) => person(id, `Name ${'a'.repeat(id % 40)}`, `Last ${id}`));
    const began = performance.now();
    for (const text of ['@'.repeat(20_000), ' @Name a'.repeat(2500), '`'.repeat(20_000)]) namedIn(text, crowd);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
