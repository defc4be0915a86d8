import { expect, it } from 'vitest';
import { groupsOf, merged } from './merge';

const base = { title: 'Poster', status: 'todo', netto: '10', vat: '19' };
const single = groupsOf<typeof base>(['title', 'status', 'netto', 'vat'], []);
const priced = groupsOf<typeof base>(['title', 'status', 'netto', 'vat'], [['netto', 'vat']]);

it('what only one of both has changed stays as they left it', () => {
  const theirs = { ...base, status: 'done' };
  const mine = { ...base, title: 'Flyer' };
  expect(merged(base, theirs, mine, single)).toEqual({ taken: { status: 'done' }, contested: [] });
});

it('what both have changed to the same is no matter', () => {
  const both = { ...base, title: 'Flyer' };
  expect(merged(base, both, both, single)).toEqual({ taken: {}, contested: [] });
});

it('what differs in spaces at the ends alone is no matter', () => {
  const theirs = { ...base, title: 'Flyer' };
  expect(merged(base, theirs, { ...base, title: 'Flyer ' }, single)).toEqual({ taken: {}, contested: [] });
});

it('what both have changed to different ends is to be chosen', () => {
  const theirs = { ...base, title: 'Leaflet', status: 'done' };
  expect(merged(base, theirs, { ...base, title: 'Flyer' }, single)).toEqual({
    taken: { status: 'done' },
    contested: [['title']],
  });
});

it('what belongs together is taken, or chosen, together', () => {
  const theirs = { ...base, netto: '12' };
  expect(merged(base, theirs, base, priced).taken).toEqual({ netto: '12', vat: '19' });
  expect(merged(base, theirs, { ...base, vat: '7' }, priced)).toEqual({ taken: {}, contested: [['netto', 'vat']] });
});
