import Bowser from 'bowser';

/**
 * `Firefox, Windows`, of what a device calls itself.
 * @returns what it calls itself when that says nothing of a browser
 */
export function deviceName(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ') || userAgent;
}
