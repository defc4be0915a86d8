import type { Page } from '@playwright/test';
import { type Api, type Person, unique } from '../../fixtures/api';
import { chooseFiles, openFolder } from '../../fixtures/library';
import { expect, test } from '../../fixtures/test';

const toasts = '.mantine-Notifications-root[data-position="bottom-left"]';
const bubble = '[data-chat-bubble]';

/** Names of the buttons and fields below an element, in a part of the page. */
const coveredBy = (page: Page, floating: string, within: string) =>
  page.evaluate(
    ([selector = '', part = '']) => {
      const element = document.querySelector(selector);
      if (!element) return [`${selector} is missing`];
      const over = element.getBoundingClientRect();
      return [...document.querySelectorAll(part)]
        .flatMap((one) => [...one.querySelectorAll('button, input, select, textarea')])
        .flatMap((button) => {
          const box = button.getBoundingClientRect();
          const isSeen = box.width > 1 && box.height > 1 && !element.contains(button);
          const isCovered =
            box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top;
          return isSeen && isCovered ? [button.getAttribute('aria-label') ?? button.textContent] : [];
        });
    },
    [floating, within],
  );

const toastMarks = `${toasts} .mantine-Notification-root`;

/** What could be pressed or read at the place of a floating element, if it were not there. */
const under = (page: Page, floating: string) =>
  page.evaluate((selector) => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) return [`${selector} is missing`];
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const found = new Set<string>();
    for (let x = left + 2; x < right; x += 8)
      for (let y = top + 2; y < bottom; y += 8) {
        const below = document.elementsFromPoint(x, y).find((one) => !element.contains(one) && !one.contains(element));
        if (below && !below.matches('#root, #root > *, #root > * > :has(main), html, body'))
          found.add(below.outerHTML.slice(0, 80));
      }
    return [...found];
  }, floating);

/** Navigates within the application, as a link does. */
const goOn = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const createNineTasks = async (api: Api, person: Person): Promise<void> => {
  for (const word of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'])
    await api.createTask(person, { title: unique(word), assignee: person.id });
};

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`a message stays over no button (${String(width)} px)`, async ({ asAdmin: { page, person }, api }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await createNineTasks(api, person);
    await page.route('**/api/resources/upload?*', (route) => route.abort());
    await openFolder(page, 'Media');
    await chooseFiles(page, { name: 'Angebot Webseite Nowak und Partner final.txt', content: 'x' });
    await expect(page.locator(toasts)).toContainText('final.txt');
    await expect.poll(() => under(page, toastMarks)).toEqual([]);

    await goOn(page, '/tasks');
    await page
      .getByRole('checkbox', { name: /^Select/ })
      .nth(1)
      .check();
    const remove = page.getByRole('button', { name: 'Delete selected' });
    await expect(remove).toBeVisible();
    // Stays while the pointer is on it, however slow the machine is.
    await page.locator(toastMarks).hover();
    await expect.poll(() => under(page, toastMarks)).toEqual([]);
    await remove.press('Enter');
    await expect(page.getByRole('dialog', { name: /^Delete/ })).toBeVisible();
    await expect.poll(() => coveredBy(page, toastMarks, '[aria-modal="true"]')).toEqual([]);
  });

  test(`the assistant’s button stays over nothing (${String(width)} px)`, async ({
    asAdmin: { page, person },
    api,
  }) => {
    await page.setViewportSize({ width, height });
    await createNineTasks(api, person);
    await page.goto('/tasks');
    await expect(page.getByRole('table')).toBeVisible();
    for (const end of [0, 137, 100_000]) {
      await page.evaluate((to) => window.scrollTo(0, to), end);
      await expect.poll(() => under(page, bubble)).toEqual([]);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await page
      .getByRole('checkbox', { name: /^Select/ })
      .nth(1)
      .check();
    await expect(page.getByRole('button', { name: 'Delete selected' })).toBeVisible();
    await expect.poll(() => coveredBy(page, bubble, '[data-bottom-bar]')).toEqual([]);
  });
}

test('the open conversation covers no button beside it', async ({ asAdmin: { page, person }, api }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await createNineTasks(api, person);
  await page.goto('/tasks');
  await page.locator(bubble).click();
  await expect(page.locator('[data-chat-panel]')).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .nth(1)
    .check();
  await expect(page.getByRole('button', { name: 'Delete selected' })).toBeVisible();
  await expect.poll(() => coveredBy(page, '[data-chat-panel]', 'body')).toEqual([]);
});

test('the open conversation lies over a page that is too narrow beside it', async ({
  asAdmin: { page, person },
  api,
}) => {
  await api.createTask(person, { title: unique('Narrow'), assignee: person.id });
  await page.goto('/tasks');
  const row = page.getByRole('table').locator('[data-row]').first();
  const before = await row.boundingBox();
  await page.locator(bubble).click();
  await expect(page.locator('[data-chat-panel]')).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);
  await row.getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: 'Delete selected' })).toBeVisible();
  await expect.poll(() => coveredBy(page, '[data-chat-panel]', '[data-bottom-bar]')).toEqual([]);
});
