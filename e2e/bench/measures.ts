import { type Page } from '@playwright/test';

/** Slows the processor down by this factor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** As the browser's own "slow 4G": bytes per second, and milliseconds. */
export async function useSlow4G(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const speed = { downloadThroughput: 200_000, uploadThroughput: 94_000, latency: 150, offline: false };
  await session.send('Network.emulateNetworkConditions', speed);
}

/** Milliseconds from pressing a link until the next screen is painted. Measured in the page, without the test's own delay. */
export const pressToPainted = (page: Page, place: string) =>
  page.evaluate(async (path) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const title = () => document.querySelector('main h1');
    const before = title();
    const begun = performance.now();
    document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
    while (title() === null || title() === before) await frame();
    // The frame with the change is on the screen when the next one begins.
    await frame();
    return performance.now() - begun;
  }, place);

/** Milliseconds from the navigation until the first row of a list is painted. */
export const rowPainted = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!document.querySelector('[data-row]')) await frame();
    await frame();
    return performance.now();
  });
