/** Sheets that did not arrive. Vite waits for each only once: the code that needs it would come again without it. */
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

/** To be called before code is asked for a second time. Rejects when its styles still do not come. */
export async function loadMissingSheets(): Promise<void> {
  await Promise.all([...failedSheets].map(loadAgain));
}

/** True when the server answers: then what is missing is part of an older build, and only a new start brings it. */
export const serverAnswers = (): Promise<boolean> =>
  fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );

/** Watches for parts of the application that do not arrive. Returns how to stop. */
export function watchMissingParts(onOutdated: () => void): () => void {
  const onMissing = () => void serverAnswers().then((answers) => answers && onOutdated());
  // A sheet's failure does not bubble.
  window.addEventListener('error', noteFailure, { capture: true });
  window.addEventListener('vite:preloadError', onMissing);
  return () => {
    window.removeEventListener('error', noteFailure, { capture: true });
    window.removeEventListener('vite:preloadError', onMissing);
  };
}
