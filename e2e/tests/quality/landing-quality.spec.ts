import { gzipSync } from 'node:zlib';
import { expect, landingPassword, openLanding, test, typed } from '../../fixtures/landing';

test('it loads little, from its own host only, sets no cookie and complies with the security policy', async ({
  page,
  context,
  baseURL,
}) => {
  const sizes = { script: 0, stylesheet: 0 };
  const problems: string[] = [];
  const foreign: string[] = [];
  const bodies: Promise<void>[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (new URL(response.url()).origin !== baseURL) foreign.push(response.url());
    if (kind === 'script' || kind === 'stylesheet') {
      bodies.push(response.body().then((body) => void (sizes[kind] += gzipSync(body, { level: 9 }).length)));
    }
  });
  await openLanding(page);
  await page.waitForLoadState('networkidle');
  await Promise.all(bodies);

  expect(foreign).toEqual([]);
  expect(problems).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(sizes.script).toBeGreaterThan(5_000);
  expect(sizes.script).toBeLessThan(75_000);
  expect(sizes.stylesheet).toBeGreaterThan(1_000);
  expect(sizes.stylesheet).toBeLessThan(15_000);
});

for (const width of [390, 1440]) {
  test(`nothing moves while fonts come late and the title is typed, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let sendFonts: () => void = () => undefined;
    const fontsMayCome = new Promise<void>((resolve) => (sendFonts = resolve));
    await page.route('**/*.woff2', async (route) => {
      await fontsMayCome;
      await route.continue();
    });

    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('Password').fill(landingPassword);
    await page.keyboard.press('Enter');
    await expect.poll(() => typed(page)).not.toBe('');
    sendFonts();
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('700 40px "Bricolage Grotesque Variable"')))
      .toBe(true);
    await expect.poll(() => typed(page), { timeout: 60_000 }).toMatch(/^Shops people buy/);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
}
