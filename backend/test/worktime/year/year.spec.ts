import type { TestingModuleBuilder } from '@nestjs/testing';
import { DemoRandom } from '../../../src/demo/demo-random';
import { Clock } from '../../../src/platform/clock/clock';
import { Client } from '../../support/client';
import { makeMigratedPlace } from '../../support/database/migrated';
import { DATABASES, ONE_DATABASE } from '../../support/databases';
import { startApp, type TestApp, type TestAppOptions } from '../../support/test-app';
import { TestClock } from '../../support/test-clock';
import { days, runJob } from '../support';
import { Oracle, type RawEvent } from './year.oracle';
import { outages, yearOfWork } from './year.story';

const SHIFTS = 12;
const RESTARTS = 3;
const ZONE = 'Europe/Berlin';
const IDLE_MINUTES = 60;
const ENV = { JWT_TTL: '9999d', STUDIO_TIMEZONE: ZONE, WORKTIME_IDLE_MINUTES: String(IDLE_MINUTES) };
const PATHS = { consent: 'session-consent', heartbeat: 'heartbeat', 'clock-out': 'clock-out' };
const END = '2027-01-03T12:00:00Z';

const iso = (at: number) => new Date(at).toISOString();

/** The application, which crashes and restarts on the same data while users keep their sessions. */
class Studio {
  readonly clock = new TestClock();
  private readonly tokens: string[][] = [];
  private app: TestApp | undefined;

  constructor(
    private readonly options: TestAppOptions,
    readonly people: number,
  ) {
    this.clock.set('2025-12-31T12:00:00Z');
  }

  async open(): Promise<TestApp> {
    const override = (module: TestingModuleBuilder) => module.overrideProvider(Clock).useValue(this.clock);
    this.app = await startApp({ ...this.options, env: ENV, override });
    return this.app;
  }

  async close(): Promise<void> {
    await this.app?.close();
  }

  /** Each user signs in on a laptop and on a phone. */
  async register({ guest, employee }: TestApp): Promise<void> {
    for (let person = 0; person < this.people; person++) {
      const email = `person${person}@studio.test`;
      const devices = [await employee(email), await guest.signIn(email, 'employee-password')];
      this.tokens.push(devices.map(({ token = '' }) => token));
    }
  }

  client(person: number, device = 0): Client {
    return new Client(this.app?.url ?? '', this.tokens[person]?.[device]);
  }

  async send({ at, person, device, kind }: RawEvent): Promise<void> {
    this.clock.set(iso(at));
    const body = kind === 'consent' ? { isCounted: true } : undefined;
    const { status } = await this.client(person, device).post(`/api/worktime/${PATHS[kind]}`, body);
    if (status !== 200) throw new Error(`${kind} at ${iso(at)} was answered with ${status}`);
  }

  async job(at: number): Promise<void> {
    this.clock.set(iso(at));
    if (this.app) await runJob(this.app);
  }
}

async function liveThrough(studio: Studio, events: RawEvent[], random: DemoRandom): Promise<Oracle[]> {
  const oracles = Array.from({ length: studio.people }, () => new Oracle(ZONE, IDLE_MINUTES * 60_000));
  const down = outages(random, 25);
  const crashes = random.shuffled(events.map((_, index) => index)).slice(0, RESTARTS);
  for (const [index, event] of events.entries()) {
    if (crashes.includes(index)) {
      await studio.close();
      await studio.open();
    }
    if (down.some(({ from, to }) => from <= event.at && event.at < to)) continue;
    // The job runs occasionally, at some time between two events.
    if (random.chance(0.2)) await studio.job(event.at - random.whole(0, 60_000));
    await studio.send(event);
    oracles[event.person]?.take(event);
  }
  await studio.job(Date.parse(END));
  return oracles;
}

async function shownTo(person: Client): Promise<Record<string, number>> {
  const shown = [...(await days(person, '?year=2026')), ...(await days(person, '?year=2027'))];
  return Object.fromEntries(shown.map(({ work_date, duration }) => [work_date, duration.totalMinutes]));
}

describe.each(DATABASES)('a year of work (%s)', (database) => {
  it('shows, day by day, the minutes that the raw events add up to', async () => {
    const place = await makeMigratedPlace(database);
    // The rules are the same on every database; a few users cover the differences.
    const studio = new Studio(place.app, ONE_DATABASE.includes(database) ? 30 : 6);
    const random = new DemoRandom(20_261_231);
    const events = yearOfWork(random, studio.people, SHIFTS);
    try {
      await studio.register(await studio.open());
      const oracles = await liveThrough(studio, events, random);
      for (const [person, oracle] of oracles.entries()) {
        expect(await shownTo(studio.client(person))).toEqual(oracle.minutes());
      }
    } finally {
      await studio.close();
      await place.remove();
    }
  }, 300_000);
});
