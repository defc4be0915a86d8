import Bowser from 'bowser';

/** `Firefox, Windows`, from a User-Agent. @returns the text itself if it names no browser */
export function deviceName(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ') || userAgent;
}
