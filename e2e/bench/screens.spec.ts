import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

const taskCount = 1_000;
const repetitions = 5;

/** The page that is measured: what the person waits for, in milliseconds, and what has arrived by then. */
interface Figures {
  'first content': number;
  'first task': number;
  'scripts kB': number;
  'script ms': number;
  requests: number;
}

/** A "slow 4G" line, and a quarter of the processor. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  const speed = { downloadThroughput: 200_000, uploadThroughput: 94_000, latency: 150, offline: false };
  await session.send('Network.emulateNetworkConditions', speed);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Waits in the page itself, so that the test's own delay is not measured. */
async function measure(page: Page, session: CDPSession): Promise<Figures> {
  await page.goto('/tasks', { waitUntil: 'commit' });
  const figures = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!document.querySelector('[data-row]')) await frame();
    await frame();
    const firstTask = performance.now();
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = files.filter(({ name }) => name.endsWith('.js'));
    const content = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
    return {
      'first content': content,
      'first task': firstTask,
      'scripts kB': scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
      requests: files.length,
    };
  });
  const { metrics } = await session.send('Performance.getMetrics');
  const scriptSeconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN;
  return { ...figures, 'script ms': scriptSeconds * 1000 };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

function print(what: string, all: Figures[]): void {
  const names = Object.keys(all[0]!) as (keyof Figures)[];
  const parts = names.map((name) => `${name} ${Math.round(median(all.map((one) => one[name])))}`);
  console.log(`  ${what}: ${parts.join(', ')}`);
}

for (const isSlow of [false, true]) {
  test(`/tasks of ${taskCount} tasks${isSlow ? ', on slow 4G with a quarter of the processor' : ''}`, async ({
    asEmployee: { page, person },
    api,
    browser,
    baseURL,
  }) => {
    test.slow();
    for (let at = 0; at < taskCount; at += 20) {
      const some = Array.from({ length: 20 }, (_, index) => `Prepare version ${at + index + 1} of the start page`);
      await Promise.all(some.map((title) => api.createTask(person, { title, assignee: person.id })));
    }
    const storageState = await page.context().storageState();
    const runs: { cold: Figures[]; warm: Figures[] } = { cold: [], warm: [] };
    while (runs.warm.length < repetitions) {
      const options: BrowserContextOptions = { ...(baseURL && { baseURL }), storageState };
      const context = await browser.newContext(options);
      for (const figures of [runs.cold, runs.warm]) {
        const opened = await context.newPage();
        const session = await context.newCDPSession(opened);
        await session.send('Performance.enable');
        if (isSlow) await slowDown(session);
        figures.push(await measure(opened, session));
        await opened.waitForLoadState('load');
        await opened.close();
      }
      await context.close();
    }
    print('cold', runs.cold);
    print('warm', runs.warm);
    expect(runs.warm).toHaveLength(repetitions);
  });
}

test('a screen that was not visited yet, from press to painted', async ({
  asAdmin: { page, person },
  browser,
  baseURL,
}) => {
  test.slow();
  const storageState = await page.context().storageState();
  const places = ['/projects', '/resources', '/worktime', '/statistics', '/finances', '/adminpanel', '/'];
  const times = new Map<string, number[]>(places.map((place) => [place, []]));
  for (let round = 0; round < repetitions; round += 1) {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState });
    const opened = await context.newPage();
    await opened.goto('/tasks');
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
    for (const place of places) {
      // Until the code that loads in idle time is there.
      await opened.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
      const time = await opened.evaluate(async (path) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const title = () => document.querySelector('main h1');
        const before = title();
        const begun = performance.now();
        document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
        while (title() === null || title() === before) await frame();
        await frame();
        return performance.now() - begun;
      }, place);
      times.get(place)?.push(time);
    }
    await context.close();
  }
  for (const [place, all] of times) console.log(`  ${place}: ${Math.round(median(all))} ms`);
  expect(person.id).toBeGreaterThan(0);
});
