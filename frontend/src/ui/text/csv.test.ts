import { expect, it } from 'vitest';
import { csvOf } from './csv';

const rows = [
  ['Name', 'Hours'],
  ['Nowak; Anna', 7.75],
  ['"Q", 2\nlines', -0.5],
  ['=1+1', null],
  ['x;=1+1,\uff1d2\t@3\n-4', '+5'],
  ['Sum', { decimal: 7 }],
  ['None', { decimal: -0.001 }],
];

it.each([
  ['en', ',', '.'],
  ['de', ';', ','],
  ['pl', ';', ','],
])('writes numbers but no formulas (%s)', (language, separator, point) => {
  const lines = [
    ['"Name"', '"Hours"'],
    ['"Nowak; Anna"', `7${point}75`],
    ['"""Q"", 2\nlines"', `-0${point}5`],
    [`"'=1+1"`, ''],
    [`"x;'=1+1,'\uff1d2\t'@3\n'-4"`, `"'+5"`],
    ['"Sum"', `7${point}00`],
    ['"None"', `0${point}00`],
  ];
  expect(csvOf(rows, language)).toBe('\uFEFF' + lines.map((line) => line.join(separator) + '\r\n').join(''));
});
