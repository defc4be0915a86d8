import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';

/** Names of public holidays by day, YYYY-MM-DD. */
export type Holidays = ReadonlyMap<string, string>;

/** The public holidays of the configured country or state, named in its own language. */
@Injectable()
export class HolidaysService {
  private readonly years = new Map<number, Promise<Holidays>>();

  constructor(private readonly config: AppConfig) {}

  /** @param from, to YYYY-MM-DD, both inclusive. */
  async between(from: string, to: string): Promise<Holidays> {
    const [first, last] = [from, to].map((date) => Number(date.slice(0, 4))) as [number, number];
    const found = new Map<string, string>();
    for (let year = first; year <= last; year++) for (const [date, name] of await this.of(year)) found.set(date, name);
    return found;
  }

  private of(year: number): Promise<Holidays> {
    const known = this.years.get(year) ?? this.read(year);
    this.years.set(year, known);
    return known;
  }

  /** Loaded on demand, because the library brings the calendars of all countries. */
  private async read(year: number): Promise<Holidays> {
    const [country, state] = this.config.worktime.holidays?.split('-') ?? [];
    if (!country) return new Map();
    const { default: Calendar } = await import('date-holidays');
    const days = (state ? new Calendar(country, state) : new Calendar(country)).getHolidays(year);
    return new Map(days.flatMap(({ type, date, name }) => (type === 'public' ? [[date.slice(0, 10), name]] : [])));
  }
}
