import { expect, it } from 'vitest';
import { changeOf, chartCsv, formatTick, formatValue, type ChartData } from './chart-data';

it('formats money, balances with a sign, and changes in percent, none from zero', () => {
  expect(formatValue(1234.5, 'money')).toBe('1.234,50\u00a0€');
  expect(formatValue(-75, 'balance')).toBe('−1h 15m');
  expect(formatValue(12.34, 'change')).toBe('+12.3%');
  expect(formatValue(null, 'change')).toBe('–');
  expect(formatTick(40, 'minutes')).toBe('40h');
  expect([changeOf(150, 100), changeOf(50, 100), changeOf(5, 0)]).toEqual([50, -50, null]);
});

const data: ChartData = {
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

it('has dates, money and hours with two decimals, remarks, and empty cells without a value', () => {
  expect(chartCsv(data, 'en')).toBe(
    '\uFEFF"Month","Hosting","Worked","Balance","Change"\r\n"01/11/2026",1234.50,7.75,-1.25,12.35\r\n"All (so far)",0.10,8.00,0.00,\r\n',
  );
  expect(chartCsv(data, 'de')).toBe(
    '\uFEFF"Month";"Hosting";"Worked";"Balance";"Change"\r\n"01/11/2026";1234,50;7,75;-1,25;12,35\r\n"All (so far)";0,10;8,00;0,00;\r\n',
  );
});
