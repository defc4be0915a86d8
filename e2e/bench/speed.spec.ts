import { type Page } from '@playwright/test';
import { type Api, type Person } from '../fixtures/api';
import { settled } from '../fixtures/settled';
import { expect, test } from '../fixtures/test';
import { pressToPainted, rowPainted, slowDown, useSlow4G } from './measures';

interface List {
  items: { id: number; title: string; order: number }[];
  total: number;
}

/** Answers the task list with this many tasks, in the server's format. */
async function manyTasks(page: Page, api: Api, person: Person, count: number): Promise<void> {
  const task = { title: 'The model of all', assignee: person.id, description: 'In a few words' };
  const { id } = await api.createTask(person, task);
  const { items } = await api.get<List>(person, '/api/tasks');
  const model = items.find((item) => item.id === id)!;
  await api.delete(await api.signInAsAdmin(), `/api/tasks/${id}`);
  const list = Array.from({ length: count }, (_, index) => ({
    ...{ ...model, id: index + 1, order: index + 1 },
    title: `Prepare version ${index + 1} of the start page`,
  }));
  await page.route('**/api/tasks', (route) => route.fulfill({ json: { items: list, total: count } }));
}

/** Prints the fastest of five measurements, which must be within the goal. */
async function expectWithin(what: string, milliseconds: number, measure: () => Promise<number>): Promise<void> {
  const times: number[] = [];
  while (times.length < 5) times.push(await measure());
  const fastest = Math.min(...times);
  console.log(`  ${what}: ${Math.round(fastest)} ms`);
  expect.soft(fastest, what).toBeLessThanOrEqual(milliseconds);
}

for (const [rate, limit] of [
  [1, 100],
  [4, 200],
] as const) {
  test(`from press to painted it takes ${limit} ms at most, ${rate} times slowed down`, async ({
    asAdmin: { page, person },
    api,
  }) => {
    test.slow();
    await manyTasks(page, api, person, 300);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const places = ['/tasks', '/projects', '/resources', '/worktime', '/finances', '/'];
    // After the first visit, everything is cached.
    for (const place of places) await pressToPainted(page, place);
    await settled(page);
    await slowDown(page, rate);
    let from = '/';
    for (const place of places) {
      await expectWithin(place, limit, async () => {
        if (new URL(page.url()).pathname !== from) await pressToPainted(page, from);
        return pressToPainted(page, place);
      });
      from = place;
    }
  });

  test(`the palette finds among 10,000 tasks within ${limit / 2} ms a letter, ${rate} times slowed down`, async ({
    asEmployee: { page, person },
    api,
  }) => {
    test.slow();
    await manyTasks(page, api, person, 10_000);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const options = page.getByRole('listbox').getByRole('option');
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('version 10000');
    await expect(options).toHaveCount(1);
    await slowDown(page, rate);
    // From a key press to the last resulting change on the screen; then no work is left.
    await page.evaluate(() => {
      const shown = { key: 0, last: 0 };
      Object.assign(window, { shown });
      window.addEventListener('keydown', () => (shown.key = shown.last = performance.now()), { capture: true });
      const results = document.querySelector('[role="listbox"]')!;
      const note = () => (shown.last = performance.now());
      new MutationObserver(note).observe(results, { subtree: true, childList: true, characterData: true });
    });
    const press = async (key: string) => {
      await page.keyboard.press(key);
      return page.evaluate(async () => {
        await new Promise((resolve) => requestIdleCallback(resolve));
        const { key: begun, last } = (window as unknown as { shown: { key: number; last: number } }).shown;
        return last - begun;
      });
    };
    await expectWithin('slowest letter', limit / 2, async () => {
      await page.getByRole('combobox', { name: 'Search or jump to' }).fill('');
      const times: number[] = [];
      for (const letter of 'version 9') times.push(await press(letter));
      await expect(options.first()).toBeVisible();
      return Math.max(...times);
    });
  });
}

test('1,000 tasks are painted within a second, and within half a one the second time', async ({
  asEmployee: { page, person },
  api,
  browser,
  baseURL,
}) => {
  test.slow();
  const storageState = await page.context().storageState();
  await expectWithin('first time', 1_000, async () => {
    const context = await browser.newContext({ baseURL, storageState });
    const cold = await context.newPage();
    await manyTasks(cold, api, person, 1_000);
    await cold.goto('/tasks', { waitUntil: 'commit' });
    const time = await rowPainted(cold);
    await context.close();
    return time;
  });
  await manyTasks(page, api, person, 1_000);
  await page.goto('/tasks');
  await expectWithin('second time', 500, async () => {
    await page.reload({ waitUntil: 'commit' });
    return rowPainted(page);
  });
});

test('on slow 4G and a slow processor the tasks are there within 3.5 s', async ({
  asEmployee,
  api,
  browser,
  baseURL,
}) => {
  test.slow();
  const { page, person } = asEmployee;
  await api.createTask(person, { title: 'The only one', assignee: person.id });
  const storageState = await page.context().storageState();
  await expectWithin('largest paint', 3_500, async () => {
    const context = await browser.newContext({ baseURL, storageState });
    const cold = await context.newPage();
    await slowDown(cold, 4);
    await useSlow4G(cold);
    await cold.goto('/tasks', { waitUntil: 'commit' });
    await expect(cold.locator('[data-row]')).toBeVisible();
    const time = await cold.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const largest = (list: PerformanceObserverEntryList) => resolve(list.getEntries().at(-1)?.startTime ?? NaN);
          new PerformanceObserver(largest).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    await context.close();
    return time;
  });
});
