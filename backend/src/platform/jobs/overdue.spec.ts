import { nextBackup, overdueAt } from './overdue';

const config = (schedule: string | undefined) =>
  ({ backups: { schedule }, studio: { timezone: 'Europe/Berlin' } }) as Parameters<typeof nextBackup>[0];
const overdue = (schedule: string | undefined, succeeded: string) =>
  overdueAt('backup', new Date(succeeded), config(schedule))?.toISOString();

describe('when a backup is overdue', () => {
  it('follows from its schedule: hours, half a day or a week later', () => {
    // Sunday, 22 November 2026, a few minutes after the start.
    expect(overdue('0 * * * *', '2026-11-22T02:04:00Z')).toBe('2026-11-22T04:10:00.000Z');
    expect(overdue('0 3 * * *', '2026-11-22T02:04:00Z')).toBe('2026-11-23T14:10:00.000Z');
    expect(overdue('0 3 * * 0', '2026-11-22T02:04:00Z')).toBe('2026-11-29T14:10:00.000Z');
    expect(overdue('0 3 1 * *', '2026-11-22T02:04:00Z')).toBe('2026-12-01T14:10:00.000Z');
  });

  it('is never, if another program makes backups', () => {
    expect(overdue(undefined, '2026-11-22T02:04:00Z')).toBeUndefined();
  });

  it('other jobs are overdue after two intervals, and those run on request never', () => {
    const at = new Date('2026-11-22T02:00:00Z');
    expect(overdueAt('sweep-storage', at, config(undefined))?.toISOString()).toBe('2026-11-22T04:10:00.000Z');
    expect(overdueAt('verify-backup', at, config('0 3 * * *'))).toBeUndefined();
  });
});
