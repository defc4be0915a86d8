import type { DemoRandom } from '../../../src/demo/demo-random';
import type { RawEvent } from './year.oracle';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NEW_YEAR = Date.parse('2026-01-01T00:00:00Z');

/** Evenings before the nights with a clock change, and the last of the year. */
const NIGHTS = ['2026-03-28T21:00:00Z', '2026-10-24T20:00:00Z', '2026-12-31T21:00:00Z'].map((iso) => Date.parse(iso));

/** A shift: stretches of work on one of two devices, each ended by a clock-out or abandoned. */
function shift(random: DemoRandom, person: number, start: number): RawEvent[] {
  const events: RawEvent[] = [];
  let at = start;
  for (let stretch = random.whole(1, 3); stretch > 0; stretch--) {
    const device = random.whole(0, 1);
    events.push({ at, person, device, kind: random.chance(0.8) ? 'consent' : 'heartbeat' });
    for (let beats = random.whole(1, 4); beats > 0; beats--) {
      // Sometimes longer than the idle time of an hour, which is a gap.
      at += Math.round(random.next() * 70 * MINUTE) + 1;
      events.push({ at, person, device: random.chance(0.9) ? device : 1 - device, kind: 'heartbeat' });
    }
    at += random.whole(1, 80 * MINUTE);
    if (random.chance(0.6)) events.push({ at, person, device, kind: 'clock-out' });
    at += random.whole(1, 150 * MINUTE);
  }
  return events;
}

/** A year of all users' work in order of time: random days and hours, and all special nights. */
export function yearOfWork(random: DemoRandom, people: number, shifts: number): RawEvent[] {
  const events: RawEvent[] = [];
  for (let person = 0; person < people; person++) {
    for (let count = 0; count < shifts; count++) {
      const start = NEW_YEAR + random.whole(0, 364) * DAY + random.whole(4 * HOUR, 23 * HOUR);
      events.push(...shift(random, person, start));
    }
    for (const night of NIGHTS) events.push(...shift(random, person, night + random.whole(0, 3 * HOUR)));
  }
  return events.sort((a, b) => a.at - b.at);
}

/** Downtimes of the server: minutes, a night, days. */
export function outages(random: DemoRandom, count: number): { from: number; to: number }[] {
  return Array.from({ length: count }, () => {
    const from = NEW_YEAR + random.whole(0, 364 * 24) * HOUR + random.whole(0, HOUR);
    return { from, to: from + random.pick([10 * MINUTE, 9 * HOUR, 50 * HOUR]) };
  });
}
