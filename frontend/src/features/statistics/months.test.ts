import { expect, it } from 'vitest';
import { monthAfter, monthTitle } from '@/ui/text/dates';
import { readMonth } from './month-range';
import { validRange, lastTwelve, monthChoices, monthTick } from './months';

it('steps across years', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(lastTwelve('2026-11')).toEqual({ from: '2025-12', to: '2026-11' });
});

it('limits ranges to what the server accepts', () => {
  expect(validRange({ from: '2026-05', to: '2026-01' })).toEqual({ from: '2026-01', to: '2026-01' });
  expect(validRange({ from: '2026-05', to: '2026-01' }, 'from')).toEqual({ from: '2026-05', to: '2026-05' });
  expect(validRange({ from: '2020-01', to: '2026-12' })).toEqual({ from: '2024-01', to: '2026-12' });
  expect(validRange({ from: '2020-01', to: '2026-12' }, 'from')).toEqual({ from: '2020-01', to: '2022-12' });
});

it('reads only valid months, and names them in the page’s language', () => {
  expect(['2026-11', '2026-13', '26-11', '', null].map(readMonth)).toEqual(['2026-11', null, null, null, null]);
  expect(monthTitle('2026-03', 'de')).toBe('März 2026');
  expect(monthTitle('2026-03', 'pl')).toBe('Marzec 2026');
  expect([monthTick('2026-03', 'en'), monthTick('2026-01', 'en')]).toEqual(['Mar', '2026']);
});

it('offers months from five years back to a year ahead, and those in the address', () => {
  const choices = monthChoices('2026-11', { from: '2019-03', to: '2026-11' });
  expect([choices[0], choices.at(-1), choices.at(-2)]).toEqual(['2027-11', '2019-03', '2021-01']);
});
