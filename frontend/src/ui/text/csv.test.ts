import { expect, it } from 'vitest';
import { csvOf } from './csv';

const rows = [
  ['Name', 'Hours'],
  ['Nowak; Anna', 7.75],
  ['"Q", 2\nlines', -0.5],
  ['=1+1', null],
  ['Sum', { decimal: 7 }],
  ['None', { decimal: -0.001 }],
];

it('a table opens in a spreadsheet with points and commas', () => {
  expect(csvOf(rows, 'en')).toBe(
    '\uFEFFName,Hours\r\nNowak; Anna,7.75\r\n"""Q"", 2\nlines",-0.5\r\n\'=1+1,\r\nSum,7.00\r\nNone,0.00\r\n',
  );
});

it.each(['de', 'pl'])('a table opens in a spreadsheet with decimal commas (%s)', (language) => {
  expect(csvOf(rows, language)).toBe(
    '\uFEFFName;Hours\r\n"Nowak; Anna";7,75\r\n"""Q"", 2\nlines";-0,5\r\n\'=1+1;\r\nSum;7,00\r\nNone;0,00\r\n',
  );
});
