import { proposedMinutes, type Touch } from './proposed-minutes';

const at = (time: string) => Date.parse(`2026-11-03T${time}Z`);
const touches = (...given: [time: string, taskId: number][]): Touch[] =>
  given.map(([time, taskId]) => ({ at: at(time), taskId }));
const NINE_TO_FIVE = [
  { startAt: at('09:00'), endAt: at('12:00') },
  { startAt: at('13:00'), endAt: at('17:00') },
];

const proposed = (given: Touch[], recorded: [number, number][] = [], free = 420) => [
  ...proposedMinutes(NINE_TO_FIVE, given, new Map(recorded), free),
];

it('gives each moment to the nearest touch, within an hour and at work', () => {
  expect(proposed(touches(['09:30', 1], ['11:40', 2]))).toEqual([
    [1, 90],
    [2, 80],
  ]);
  expect(proposed(touches(['10:00', 1], ['10:30', 2], ['10:40', 1]))).toEqual([
    [1, 140],
    [2, 20],
  ]);
  expect(proposed(touches(['18:00', 1], ['06:00', 2]).sort((a, b) => a.at - b.at))).toEqual([]);
});

it('leaves out what is entered, what is tiny, and what is more than the day has', () => {
  expect(proposed(touches(['10:00', 1]), [[1, 118]])).toEqual([]);
  expect(proposed(touches(['10:00', 1]), [[1, 45]])).toEqual([[1, 75]]);
  expect(proposed(touches(['10:00', 1], ['15:00', 2]), [], 150)).toEqual([
    [1, 120],
    [2, 30],
  ]);
  expect(proposed(touches(['10:00', 1], ['10:00', 2], ['10:00', 3]))).toEqual([
    [1, 60],
    [3, 60],
  ]);
});
