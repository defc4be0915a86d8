import { expect, it } from 'vitest';
import { groupsOf, merge } from './merge';

const base = { title: 'Poster', status: 'todo', netto: '10', vat: '19' };
const single = groupsOf<typeof base>(['title', 'status', 'netto', 'vat'], []);
const priced = groupsOf<typeof base>(['title', 'status', 'netto', 'vat'], [['netto', 'vat']]);

it.each([
  [
    'stays as they left it where one of both has changed it',
    { status: 'done' },
    { title: 'Flyer' },
    { status: 'done' },
    [],
  ],
  ['is no matter where both have changed it to the same', { title: 'Flyer' }, { title: 'Flyer' }, {}, []],
  ['is no matter where it differs in spaces at the ends alone', { title: 'Flyer' }, { title: 'Flyer ' }, {}, []],
  [
    'is to be chosen where both have',
    { title: 'Leaflet', status: 'done' },
    { title: 'Flyer' },
    { status: 'done' },
    ['title'],
  ],
])('what was changed %s', (_how, theirs, mine, merged, contested) => {
  const expected = { merged, conflicts: contested.map((field) => [field]) };
  expect(merge(base, { ...base, ...theirs }, { ...base, ...mine }, single)).toEqual(expected);
});

it('merges a field group as one', () => {
  const theirs = { ...base, netto: '12' };
  expect(merge(base, theirs, base, priced).merged).toEqual({ netto: '12', vat: '19' });
  expect(merge(base, theirs, { ...base, vat: '7' }, priced)).toEqual({ merged: {}, conflicts: [['netto', 'vat']] });
});
