import { Transactions } from '../../../src/platform/database/transactions/transactions';
import {
  type Limit,
  RateLimitsService,
  type Taken,
  LimitReachedError,
} from '../../../src/platform/limits/rate-limits.service';
import { RateLimit } from '../../../src/platform/limits/rate-limit.entity';
import { describeApp, type TestApp } from '../../support/test-app';

const MINUTE = 60_000;
let limits = 0;
const newLimit = (points: number): Limit => ({ key: `limit ${++limits}`, points, windowMs: 15 * MINUTE });

function take({ nest }: TestApp, ...wanted: Limit[]): Promise<Taken[]> {
  return nest.get(Transactions).run(async (unit) => {
    const taken: Taken[] = [];
    for (const limit of wanted) taken.push(await nest.get(RateLimitsService).take(unit, limit));
    return taken;
  });
}

const giveBack = ({ nest }: TestApp, limit: Limit, [taken]: Taken[]) =>
  nest.get(Transactions).run((unit) => nest.get(RateLimitsService).giveBack(unit, limit, taken as Taken));

describeApp('a limit', (app) => {
  beforeAll(() => app().clock.set('2030-01-01T00:00:00.000Z'));

  it('lets exactly that many through at once, and tells the others how long to wait', async () => {
    const limit = newLimit(7);
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => take(app(), limit)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    await expect(take(app(), limit)).rejects.toMatchObject({ waitMs: 15 * MINUTE });
    app().clock.forward(10);
    await expect(app().nest.get(RateLimitsService).check(limit)).rejects.toMatchObject({ waitMs: 5 * MINUTE });
    app().clock.forward(5);
    await app().nest.get(RateLimitsService).check(limit);
    expect(await take(app(), limit)).toMatchObject([{ remaining: 6 }]);
  });

  it('that is free is not charged if another one is used up', async () => {
    const [free, full] = [newLimit(2), newLimit(1)];
    await take(app(), full);
    await expect(take(app(), free, full)).rejects.toBeInstanceOf(LimitReachedError);
    expect(await take(app(), free)).toMatchObject([{ remaining: 1 }]);
  });

  it('is refunded, and restarts its period when refunded in full', async () => {
    const limit = newLimit(1);
    await giveBack(app(), limit, await take(app(), limit));
    app().clock.forward(14);
    await take(app(), limit);
    await expect(take(app(), limit)).rejects.toMatchObject({ waitMs: 15 * MINUTE });
  });

  it('is not refunded from a period that is over', async () => {
    const limit = newLimit(2);
    const early = await take(app(), limit);
    app().clock.forward(16);
    await take(app(), limit);
    await giveBack(app(), limit, early);
    expect(await take(app(), limit)).toMatchObject([{ remaining: 0 }]);
  });

  it('is deleted when its period is over, and not before', async () => {
    const [old, recent] = [newLimit(1), newLimit(1)];
    await take(app(), old);
    app().clock.forward(10);
    await take(app(), recent);
    app().clock.forward(5);
    await app().nest.get(RateLimitsService).sweep();
    const kept = await app().dataSource.manager.find(RateLimit);
    expect(kept.map(({ key }) => key)).toContain(recent.key);
    expect(kept.map(({ key }) => key)).not.toContain(old.key);
  });
});
