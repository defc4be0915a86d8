/** What this visit has cost, as measured by the browser. */
export interface PageFacts {
  /** Milliseconds until the first paint; undefined in browsers that do not tell. */
  firstPaint: number | undefined;
  /** Bytes of everything loaded, as transferred. */
  weight: number;
  thirdParties: number;
  cookies: number;
}

interface Entry {
  name: string;
  entryType: string;
  startTime: number;
  encodedBodySize?: number;
}

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

/** Calls back with the figures so far, and again with each new one. Returns a function that stops it. */
export function watchPageFacts(callback: (facts: PageFacts) => void): () => void {
  const observer = new PerformanceObserver(() => {
    callback(pageFacts(performance.getEntries(), window.location.origin, document.cookie));
  });
  for (const type of ['navigation', 'resource', 'paint']) observer.observe({ type, buffered: true });
  return () => observer.disconnect();
}
