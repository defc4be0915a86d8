import type { Page } from '@playwright/test';
import { unique } from '../../fixtures/api';
import { chooseFiles, openFolder } from '../../fixtures/library';
import { expect, test } from '../../fixtures/test';

const toasts = '.mantine-Notifications-root[data-position="bottom-right"]';
const bubble = '[data-chat-bubble]';

/** Names of the buttons and fields below an element. */
const coveredBy = (page: Page, floating: string) =>
  page.evaluate((selector) => {
    const element = document.querySelector(selector);
    if (!element) return [`${selector} is missing`];
    const over = element.getBoundingClientRect();
    const part = document.querySelector('[aria-modal="true"]') ?? document.body;
    return [...part.querySelectorAll('button, input, select, textarea')].flatMap((button) => {
      const box = button.getBoundingClientRect();
      const isSeen = box.width > 1 && box.height > 1 && !element.contains(button);
      const isCovered =
        box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top;
      return isSeen && isCovered ? [button.getAttribute('aria-label') ?? button.textContent] : [];
    });
  }, floating);

/** Navigates within the application, as a link does. */
const goOn = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`nothing that floats covers a button (${String(width)} px)`, async ({ asAdmin: { page, person }, api }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    for (const word of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'])
      await api.createTask(person, { title: unique(word), assignee: person.id });
    await page.route('**/api/resources/upload?*', (route) => route.abort());
    await openFolder(page, 'Media');
    await chooseFiles(page, { name: 'Angebot Webseite Nowak und Partner final.txt', content: 'x' });
    await expect(page.locator(toasts)).toContainText('final.txt');
    await expect.poll(() => coveredBy(page, toasts)).toEqual([]);

    await goOn(page, '/tasks');
    await expect(page.getByRole('table')).toBeVisible();
    await expect.poll(() => coveredBy(page, toasts)).toEqual([]);
    await expect.poll(() => coveredBy(page, bubble)).toEqual([]);
    await page
      .getByRole('checkbox', { name: /^Select/ })
      .nth(1)
      .check();
    await expect(page.getByRole('button', { name: 'Delete selected' })).toBeVisible();
    await expect.poll(() => coveredBy(page, toasts)).toEqual([]);
    await expect.poll(() => coveredBy(page, bubble)).toEqual([]);
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await expect(page.getByRole('dialog', { name: /^Delete/ })).toBeVisible();
    await expect.poll(() => coveredBy(page, toasts)).toEqual([]);
  });
}

test('the open conversation covers no button beside it', async ({ asAdmin: { page, person }, api }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const word of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'])
    await api.createTask(person, { title: unique(word), assignee: person.id });
  await page.goto('/tasks');
  await page.locator(bubble).click();
  await expect(page.locator('[data-chat-panel]')).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .nth(1)
    .check();
  await expect(page.getByRole('button', { name: 'Delete selected' })).toBeVisible();
  await expect.poll(() => coveredBy(page, '[data-chat-panel]')).toEqual([]);
});
