import { expect, it } from 'vitest';
import { pageFacts } from './page-facts';

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
