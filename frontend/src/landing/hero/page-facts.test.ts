import { expect, it } from 'vitest';
import { languages } from '../i18n/languages';
import { inThousands, pageFacts, unknown } from './page-facts';

const own = 'https://studio.example';
const entries = [
  { name: `${own}/`, entryType: 'navigation', startTime: 0, encodedBodySize: 900 },
  { name: `${own}/assets/landing.js`, entryType: 'resource', startTime: 20, encodedBodySize: 20_000 },
  { name: 'https://fonts.example/font.woff2', entryType: 'resource', startTime: 30, encodedBodySize: 5_000 },
  { name: 'data:image/png;base64,AAAA', entryType: 'resource', startTime: 31, encodedBodySize: 0 },
  { name: 'first-contentful-paint', entryType: 'paint', startTime: 412.5 },
];

it('sums up what a visit has loaded, and from where, without a paint time that the browser does not report', () => {
  expect(pageFacts(entries, own, 'a=1; b=2')).toEqual({
    firstPaint: 412.5,
    weight: 25_900,
    thirdParties: 1,
    cookies: 2,
  });
  expect(pageFacts([], own, '')).toEqual({ firstPaint: undefined, weight: 0, thirdParties: 0, cookies: 0 });
});

it.each(languages)('writes the figures as %s writes numbers', (language) => {
  const written = (value: number, digits: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
  expect(inThousands(1234, 's', language)).toBe(`${written(1.2, 1)}\u00a0s`);
  expect(inThousands(400, 's', language)).toBe(`${written(0.4, 1)}\u00a0s`);
  expect(inThousands(115_600, 'kB', language)).toBe(`${written(116, 0)}\u00a0kB`);
});

it('shows a dash for an unknown figure', () => {
  expect(inThousands(undefined, 's', 'en')).toBe(unknown);
});
