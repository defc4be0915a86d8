import { expect, it } from 'vitest';
import type { Figures } from './figures';
import { figuresCsv } from './figures-csv';

const figures: Figures = {
  head: 'Month',
  series: [
    { name: 'Hosting', kind: 'money', color: 'red' },
    { name: 'Worked', kind: 'minutes' },
    { name: 'Balance', kind: 'balance' },
    { name: 'Change', kind: 'change' },
  ],
  rows: [
    { key: '2026-11', label: 'November 2026', day: '01/11/2026', values: [1234.5, 465, -75, 12.345] },
    { key: 'x', label: 'All', note: 'so far', values: [0.1, 480, 0, null] },
  ],
};

it('has the days of rows, money and hours with two decimals, remarks, and nothing where nothing is known', () => {
  expect(figuresCsv(figures, 'en')).toBe(
    '\uFEFF"Month","Hosting","Worked","Balance","Change"\r\n"01/11/2026",1234.50,7.75,-1.25,12.35\r\n"All (so far)",0.10,8.00,0.00,\r\n',
  );
  expect(figuresCsv(figures, 'de')).toBe(
    '\uFEFF"Month";"Hosting";"Worked";"Balance";"Change"\r\n"01/11/2026";1234,50;7,75;-1,25;12,35\r\n"All (so far)";0,10;8,00;0,00;\r\n',
  );
});
