import { dayEndProblem, planDayEnd, readTime } from './day-end';

const at = (iso: string) => Date.parse(iso);
const ZONE = 'Europe/Berlin';

/** 08:00 to 10:00, 11:00 to 13:00, and from 14:00 on, each named by its start. */
const DAY = ['08', '11', '14'].map((hour) => ({ name: hour, startAt: at(`2026-11-20T${hour}:00:00Z`) }));

function planned(end: string): { last: string; gone: string[] } {
  const { last, gone } = planDayEnd(DAY, at(end));
  return { last: last.name, gone: gone.map(({ name }) => name) };
}

describe('a day that an admin ends', () => {
  it('within a session ends there, and later sessions are deleted', () => {
    expect(planned('2026-11-20T12:00:00Z')).toEqual({ last: '11', gone: ['14'] });
    expect(planned('2026-11-20T08:30:00Z')).toEqual({ last: '08', gone: ['11', '14'] });
  });

  it('in a gap extends the session before the gap', () => {
    expect(planned('2026-11-20T10:30:00Z')).toEqual({ last: '08', gone: ['11', '14'] });
  });

  it('when a session begins deletes that session', () => {
    expect(planned('2026-11-20T11:00:00Z')).toEqual({ last: '08', gone: ['11', '14'] });
  });

  it('later than before extends its last session', () => {
    expect(planned('2026-11-20T18:00:00Z')).toEqual({ last: '14', gone: [] });
  });
});

describe('the end that an admin asks for', () => {
  const start = at('2026-11-20T08:00:00Z');
  const now = at('2026-11-24T12:00:00Z');

  it('is later than the start, not in the future and within a day of the start', () => {
    expect(dayEndProblem(start, start, now)?.text).toContain('later than the start');
    expect(dayEndProblem(start + 1, start, now)).toBeUndefined();
    expect(dayEndProblem(at('2026-11-21T08:00:00Z'), start, now)).toBeUndefined();
    expect(dayEndProblem(at('2026-11-21T08:00:00.001Z'), start, now)?.text).toContain('within 24 hours');
    expect(dayEndProblem(now + 1, now - 60_000, now)?.text).toContain('in the future');
  });

  it.each([
    ['with an offset', '2026-11-20T17:30:00+02:00', '2026-11-20T15:30:00Z'],
    ['in UTC with milliseconds', '2026-11-20T17:30:15.250Z', '2026-11-20T17:30:15.250Z'],
    ['by the studio’s clock in winter', '2026-11-20T17:30', '2026-11-20T16:30:00Z'],
    ['by the studio’s clock in summer', '2026-07-20T17:30', '2026-07-20T15:30:00Z'],
    ['with a space for the T', '2026-11-20 17:30', '2026-11-20T16:30:00Z'],
    ['as the time of the day itself', '17:30', '2026-11-20T16:30:00Z'],
    ['as the midnight that ends the day', '24:00', '2026-11-20T23:00:00Z'],
    ['in the hour that comes twice, the first time', '2026-10-25T02:30', '2026-10-25T00:30:00Z'],
    ['in the hour that comes twice, the second time', '2026-10-25T02:30+01:00', '2026-10-25T01:30:00Z'],
  ])('is read %s', (_, text, expected) => {
    expect(readTime(text, '2026-11-20', ZONE)).toBe(at(expected));
  });

  it.each([
    'soon',
    '',
    '17.30',
    '5 pm',
    '20.11.2026 17:30',
    '2026-11-20',
    '2026-02-30T10:00',
    '2026-11-20T25:00',
    '2026-11-20T17:60',
    '2026-11-20T17:30 tomorrow',
    '2026-03-29T02:30',
  ])('is no time: %p', (text) => {
    expect(readTime(text, '2026-11-20', ZONE)).toBeNull();
  });
});
