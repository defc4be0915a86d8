import { LRUCache } from 'lru-cache';
import type { HolidayRegion } from '../../../platform/config/holiday-regions';

/** Names of public holidays by day, YYYY-MM-DD. */
export type Holidays = ReadonlyMap<string, string>;

const years = new LRUCache<string, Promise<Holidays>>({ max: 500, memoMethod: readYear });

/** The public holidays of a country or state, named in its own language. @param from, to YYYY-MM-DD, both inclusive. */
export async function holidaysBetween(region: HolidayRegion, from: string, to: string): Promise<Holidays> {
  const [first, last] = [from, to].map((date) => Number(date.slice(0, 4))) as [number, number];
  const found = new Map<string, string>();
  for (let year = first; year <= last; year++)
    for (const [date, name] of await years.memo(`${region} ${year}`)) found.set(date, name);
  return found;
}

/** Loaded on demand, because the library brings the calendars of all countries. */
async function readYear(key: string): Promise<Holidays> {
  const [region = '', year] = key.split(' ');
  const [country = '', state] = region.split('-');
  const { default: Calendar } = await import('date-holidays');
  const days = (state ? new Calendar(country, state) : new Calendar(country)).getHolidays(Number(year));
  return new Map(days.flatMap(({ type, date, name }) => (type === 'public' ? [[date.slice(0, 10), name]] : [])));
}
