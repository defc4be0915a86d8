import { backupName } from '../store/backup-store';
import { expired } from './automatic-backup';

const KEEP = { daily: 7, weekly: 4, monthly: 6 };
const DAY_MS = 24 * 3_600_000;

const nightly = (first: string, days: number) =>
  Array.from({ length: days }, (_, day) => backupName(new Date(Date.parse(first) + day * DAY_MS), 'automatic'));

/** The backups left if expired ones are removed after each night's backup. */
function afterNights(names: readonly string[], keep = KEEP): string[] {
  return names.reduce<string[]>((left, name) => {
    const there = [...left, name];
    const gone = new Set(expired(there, keep, 'Europe/Berlin'));
    return there.filter((one) => !gone.has(one));
  }, []);
}

describe('which backups are too old', () => {
  it('keeps the last of 7 days, of 4 weeks and of 6 months, night after night', () => {
    // Saturday, 21 November 2026, is the last night.
    const left = afterNights(nightly('2025-11-20T02:00:00Z', 367));
    expect(left.map((name) => name.slice(7, 17))).toEqual([
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
  });

  it('counts the week in which a year ends once', () => {
    const left = afterNights(nightly('2026-12-14T02:00:00Z', 28), { daily: 0, weekly: 3, monthly: 0 });
    expect(left.map((name) => name.slice(7, 17))).toEqual(['2026-12-27', '2027-01-03', '2027-01-10']);
  });

  it('keeps the last of several on one day, which begins in the studio’s time', () => {
    const names = ['2026-11-20T22:59:00Z', '2026-11-20T23:01:00Z', '2026-11-21T10:00:00Z'].map((at) =>
      backupName(new Date(at), 'automatic'),
    );
    expect(expired(names, KEEP, 'Europe/Berlin')).toEqual([names[1]]);
  });

  it('removes nothing as long as nothing new comes, however long that is', () => {
    const names = afterNights(nightly('2020-01-01T02:00:00Z', 40));
    expect(expired(names, KEEP, 'Europe/Berlin')).toEqual([]);
    expect(names.length).toBeGreaterThan(10);
  });

  it('keeps manual backups, and what is not a backup', () => {
    const byHand = ['2020-01-01T00:00:00Z', '2020-01-01T01:00:00Z'].map((at) => backupName(new Date(at), 'by_hand'));
    expect(expired([...byHand, 'notes', 'studio-2020-99-99T99-99-99Z-auto'], KEEP, 'Europe/Berlin')).toEqual([]);
  });

  it('can be limited to days', () => {
    const left = afterNights(nightly('2026-01-01T02:00:00Z', 90), { daily: 2, weekly: 0, monthly: 0 });
    expect(left).toHaveLength(2);
  });
});
