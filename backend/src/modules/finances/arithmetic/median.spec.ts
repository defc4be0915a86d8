import { medianOf } from './median';

describe('the usual month', () => {
  it.each([
    [[300, 100, 200], 200],
    [[400, 100, 300, 200], 250],
    [[101, 100, 0, 5000], 101],
    [[0, 0, 900], 0],
    [[1000, 200, 90, 8, 7, 6, 5, 4, 3, 2, 1, 0], 6],
  ])('is the median: %j', (months, usual) => {
    expect(medianOf(months)).toBe(usual);
  });

  it.each([[[]], [[100]], [[100, 200]]])('is unknown of too few: %j', (months) => {
    expect(medianOf(months)).toBeUndefined();
  });
});
