import type { Language } from '../i18n/languages';

/** What this visit has cost, as measured by the browser. */
export interface PageFacts {
  /** Milliseconds until the first paint; undefined if the browser does not report it. */
  firstPaint: number | undefined;
  /** Bytes of everything loaded, as transferred. */
  weight: number;
  thirdParties: number;
  cookies: number;
}

type Entry = Pick<PerformanceEntry, 'name' | 'entryType' | 'startTime'> & { encodedBodySize?: number };

/** Sums up the browser's performance entries. */
export function pageFacts(entries: Entry[], origin: string, cookies: string): PageFacts {
  const loaded = entries.filter(({ entryType }) => entryType === 'navigation' || entryType === 'resource');
  const isForeign = ({ name }: Entry) => /^(https?|wss?):/.test(name) && new URL(name).origin !== origin;
  return {
    firstPaint: entries.find(({ name }) => name === 'first-contentful-paint')?.startTime,
    weight: loaded.reduce((sum, { encodedBodySize = 0 }) => sum + encodedBodySize, 0),
    thirdParties: loaded.filter(isForeign).length,
    cookies: cookies.split(';').filter((cookie) => cookie.trim() !== '').length,
  };
}

/** Calls back with each new figure. @returns a function that stops it */
export function observePageFacts(callback: (facts: PageFacts) => void): () => void {
  const observer = new PerformanceObserver(() => {
    callback(pageFacts(performance.getEntries(), window.location.origin, document.cookie));
  });
  for (const type of ['navigation', 'resource', 'paint']) observer.observe({ type, buffered: true });
  return () => observer.disconnect();
}

/** Shown for a figure without a value, or until it has one. */
export const unknown = '–';

/** By hand: `Intl.NumberFormat` alone would cost a phone as much time as the rest of the page. */
const decimalMark: Record<Language, string> = { en: '.', pl: ',', de: ',' };

const digits = { s: 1, kB: 0 };

/** Milliseconds in seconds or bytes in kilobytes, as the language writes numbers. The units are the same in all. */
export function inThousands(value: number | undefined, unit: keyof typeof digits, language: Language): string {
  if (value === undefined) return unknown;
  return `${(value / 1000).toFixed(digits[unit]).replace('.', decimalMark[language])}\u00a0${unit}`;
}
