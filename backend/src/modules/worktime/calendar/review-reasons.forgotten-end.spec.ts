import { reasonsOf, usualEnd } from './review-reasons';

const at = (hour: number, minute = 0) => hour * 60 + minute;
const day = { totalMinutes: 480, endMinute: at(17), isIdleEnd: false, isOverMidnight: false };

describe('a day', () => {
  it('needs no review by default', () => {
    expect(reasonsOf(day, at(17))).toEqual([]);
    expect(reasonsOf({ ...day, endMinute: at(22) }, at(17))).toEqual([]);
  });

  it('needs review beyond twelve hours, not at them', () => {
    expect(reasonsOf({ ...day, totalMinutes: 720 }, undefined)).toEqual([]);
    expect(reasonsOf({ ...day, totalMinutes: 721 }, undefined)).toEqual(['long']);
  });

  it('needs review when inactivity ended it two hours from the usual end, on either side', () => {
    for (const endMinute of [at(15), at(19)]) {
      expect(reasonsOf({ ...day, isIdleEnd: true, endMinute }, at(17))).toEqual(['idle']);
    }
    for (const endMinute of [at(15, 1), at(18, 59)]) {
      expect(reasonsOf({ ...day, isIdleEnd: true, endMinute }, at(17))).toEqual([]);
    }
    expect(reasonsOf({ ...day, isIdleEnd: true, endMinute: at(3) }, undefined)).toEqual([]);
  });

  it('needs review for several reasons at once', () => {
    expect(reasonsOf({ ...day, totalMinutes: 800, isOverMidnight: true }, at(17))).toEqual(['long', 'midnight']);
  });

  it('usually ends at the median, once there are five', () => {
    expect(usualEnd([at(17), at(17), at(17), at(17)])).toBeUndefined();
    expect(usualEnd([at(23), at(17), at(16), at(17, 30), at(9)])).toBe(at(17));
  });
});
