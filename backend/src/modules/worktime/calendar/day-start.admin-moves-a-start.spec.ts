import { dayStartProblem, planDayStart } from './day-end';

interface Session {
  id: number;
  endAt: number;
}
const morning: Session = { id: 1, endAt: 12 };
const afternoon: Session = { id: 2, endAt: 17 };
const evening: Session = { id: 3, endAt: 20 };
const sessions: [Session, ...Session[]] = [morning, afternoon, evening];

describe('a new start', () => {
  it('moves the first session, earlier or later', () => {
    expect(planDayStart(sessions, 8)).toEqual({ first: morning, gone: [] });
    expect(planDayStart(sessions, 10)).toEqual({ first: morning, gone: [] });
  });

  it('in a break begins with what comes after it', () => {
    expect(planDayStart(sessions, 12)).toEqual({ first: afternoon, gone: [morning] });
  });

  it('within a later session drops those before it', () => {
    expect(planDayStart(sessions, 19)).toEqual({ first: evening, gone: [morning, afternoon] });
  });

  it('after all of them moves the last, which gets a new end as well', () => {
    expect(planDayStart(sessions, 21)).toEqual({ first: evening, gone: [morning, afternoon] });
  });

  it('is on the day, before its end', () => {
    expect(dayStartProblem(true, 8, 9)).toBeUndefined();
    expect(dayStartProblem(true, 9, 9)?.code).toBe('day_start_after_end');
    expect(dayStartProblem(false, 8, 9)?.code).toBe('day_start_elsewhere');
  });
});
