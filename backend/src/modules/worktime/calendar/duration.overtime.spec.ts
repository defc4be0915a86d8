import { durationOf, isOvertime } from './duration';

const MINUTE = 60_000;
const minutes = (...lengths: number[]) => durationOf(lengths.map((length) => ({ startAt: 0, endAt: length * MINUTE })));

describe('the time worked on a day', () => {
  it('is the sum of its sessions, without the gaps between them', () => {
    const morning = { startAt: 0, endAt: 3.5 * 60 * MINUTE };
    const afternoon = { startAt: 5 * 60 * MINUTE, endAt: 9.25 * 60 * MINUTE };
    expect(durationOf([morning, afternoon])).toEqual({ totalMinutes: 465, hours: 7, minutes: 45 });
  });

  it('drops seconds only after adding them up', () => {
    expect(minutes(0.5, 0.5, 0.5).totalMinutes).toBe(1);
    expect(minutes(59.99).totalMinutes).toBe(59);
  });

  it('is nothing without a session', () => {
    expect(durationOf([])).toEqual({ totalMinutes: 0, hours: 0, minutes: 0 });
  });

  it('is not reduced by a session that a wrong clock ended before its start', () => {
    expect(
      durationOf([
        { startAt: 0, endAt: 30 * MINUTE },
        { startAt: 60 * MINUTE, endAt: 59 * MINUTE },
      ]).totalMinutes,
    ).toBe(30);
  });

  it('is overtime above the limit, not at it', () => {
    expect(isOvertime(minutes(480), 480)).toBe(false);
    expect(isOvertime(minutes(480.9), 480)).toBe(false);
    expect(isOvertime(minutes(481), 480)).toBe(true);
    expect(isOvertime(minutes(240, 241), 480)).toBe(true);
  });
});
