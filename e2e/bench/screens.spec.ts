import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { pressToPainted, rowPainted, slowDown, useSlow4G } from './measures';

const taskCount = 1_000;
const repetitions = 5;

/** What a person waits for, in milliseconds, and what has arrived when the first task is painted. */
interface Figures {
  'first content': number;
  'first task': number;
  'scripts kB': number;
  'script ms': number;
  requests: number;
}

async function measure(page: Page): Promise<Figures> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto('/tasks', { waitUntil: 'commit' });
  const firstTask = await rowPainted(page);
  const figures = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = files.filter(({ name }) => name.endsWith('.js'));
    return {
      'first content': performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      'scripts kB': scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
      requests: files.length,
    };
  });
  const { metrics } = await session.send('Performance.getMetrics');
  const scriptSeconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN;
  return { 'first task': firstTask, ...figures, 'script ms': scriptSeconds * 1000 };
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
    // Requests are counted by user.
    const author = await api.registerEmployee();
    for (let at = 0; at < taskCount; at += 20) {
      const some = Array.from({ length: 20 }, (_, index) => `Prepare version ${at + index + 1} of the start page`);
      await Promise.all(some.map((title) => api.createTask(author, { title, assignee: person.id })));
    }
    const storageState = await page.context().storageState();
    const runs: { cold: Figures[]; warm: Figures[] } = { cold: [], warm: [] };
    while (runs.warm.length < repetitions) {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState });
      for (const figures of [runs.cold, runs.warm]) {
        const opened = await context.newPage();
        if (isSlow) {
          await slowDown(opened, 4);
          await useSlow4G(opened);
        }
        figures.push(await measure(opened));
        await opened.waitForLoadState('load');
        // A user stays long enough for the screen to be kept for the next start.
        const kept = () => opened.evaluate(async () => (await (await caches.open('screens')).keys()).length);
        await expect.poll(kept, { timeout: 60_000 }).toBeGreaterThan(0);
        await opened.close();
      }
      await context.close();
    }
    print('cold', runs.cold);
    print('warm', runs.warm);
    expect(runs.warm).toHaveLength(repetitions);
  });
}

test('a screen that was not visited yet, from press to painted', async ({ asAdmin: { page }, browser, baseURL }) => {
  test.slow();
  const storageState = await page.context().storageState();
  const places = ['/projects', '/resources', '/worktime', '/statistics', '/finances', '/adminpanel', '/'];
  const times = new Map<string, number[]>(places.map((place) => [place, []]));
  for (let round = 0; round < repetitions; round += 1) {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState });
    const opened = await context.newPage();
    await opened.goto('/tasks');
    // Links of the page before it load the page.
    await expect(opened.locator('#root')).not.toHaveAttribute('aria-busy');
    for (const place of places) {
      // Until the code that loads in idle time is there.
      await opened.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
      times.get(place)?.push(await pressToPainted(opened, place));
    }
    await context.close();
  }
  for (const [place, all] of times) console.log(`  ${place}: ${Math.round(median(all))} ms`);
  expect([...times.values()].flat()).toHaveLength(places.length * repetitions);
});
