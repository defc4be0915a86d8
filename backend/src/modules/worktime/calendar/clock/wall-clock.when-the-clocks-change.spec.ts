import { wallClock } from './wall-clock';

const minuteOf = (date: string, iso: string) => wallClock('Europe/Berlin')(date, Date.parse(iso));

describe('the clock on the wall', () => {
  it('shows five in the evening on any day, also after a clock change', () => {
    expect(minuteOf('2026-03-28', '2026-03-28T17:00:30+01:00')).toBe(17 * 60);
    expect(minuteOf('2026-03-29', '2026-03-29T17:00:30+02:00')).toBe(17 * 60);
    expect(minuteOf('2026-10-24', '2026-10-24T17:00:30+02:00')).toBe(17 * 60);
    expect(minuteOf('2026-10-25', '2026-10-25T17:00:30+01:00')).toBe(17 * 60);
  });

  it('stays at midnight for later ends', () => {
    expect(minuteOf('2026-11-20', '2026-11-21T00:00:00+01:00')).toBe(24 * 60);
    expect(minuteOf('2026-11-20', '2026-11-21T02:00:00+01:00')).toBe(24 * 60);
  });
});
