/** Style sheets that failed to load. Vite loads each only once, so retried code would lack its styles. */
const failedSheets = new Set<HTMLLinkElement>();

function noteFailure({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedSheets.add(target);
}

function loadAgain(sheet: HTMLLinkElement): Promise<void> {
  const fresh = sheet.cloneNode() as HTMLLinkElement;
  failedSheets.delete(sheet);
  return new Promise((resolve, reject) => {
    fresh.addEventListener('load', () => resolve());
    fresh.addEventListener('error', () => reject(new Error(`No styles: ${fresh.href}`)));
    sheet.replaceWith(fresh);
  });
}

/** What has loaded with all its styles. */
const loaded = new WeakSet<() => Promise<unknown>>();

/** Loads code and its styles, those that failed before again: it is not told whose they are. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (!loaded.has(load)) await Promise.all([...failedSheets].map(loadAgain));
  const part = await load();
  loaded.add(load);
  return part;
}

/** True if the server answers: then the missing file belongs to an older build, and only a reload helps. */
export const isServerReachable = (): Promise<boolean> =>
  fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );

/** Watches for parts of the application that fail to load. @returns a function that stops it */
export function watchChunkErrors(onOutdated: () => void): () => void {
  const onMissing = () => void isServerReachable().then((answers) => answers && onOutdated());
  const stop = new AbortController();
  // A style sheet's failure does not bubble.
  window.addEventListener('error', noteFailure, { capture: true, signal: stop.signal });
  window.addEventListener('vite:preloadError', onMissing, { signal: stop.signal });
  return () => stop.abort();
}
