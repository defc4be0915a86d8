import type { Page } from '@playwright/test';
import { unique } from '../../fixtures/api';
import { expect, test } from '../../fixtures/test';

const comment = (page: Page) => page.getByRole('textbox', { name: 'New comment' });

/** Crashes the browser between two key strokes. */
async function crash(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const gone = page.waitForEvent('crash');
  void devTools.send('Page.crash').catch(() => undefined);
  await gone;
  await page.close();
}

test('the texts of two tabs survive a crash of both', async ({ asEmployee: { page, person }, api }) => {
  const { id } = await api.createTask(person, { title: unique('task'), assignee: person.id });
  const second = await page.context().newPage();
  for (const tab of [page, second]) await tab.goto(`/tasks/${id}`);
  await comment(page).fill('Typed first');
  await comment(second).fill('Typed later');
  await comment(page).press('End');
  await comment(page).pressSequentially('!');
  // A pressed key is not yet stored: a busy page may crash before that.
  await second.waitForFunction(() => Object.values(localStorage).some((text) => String(text).includes('Typed first!')));
  await crash(page);
  await crash(second);

  const third = await second.context().newPage();
  await third.goto(`/tasks/${id}`);
  await expect(comment(third)).toHaveValue('Typed first!');
  await third.getByRole('button', { name: 'Show the other draft' }).click();
  await expect(comment(third)).toHaveValue('Typed later');
  await third.getByRole('button', { name: 'Post comment' }).click();
  await expect(third.getByRole('article').filter({ hasText: 'Typed later' })).toBeVisible();
  // The event may arrive before the answer.
  await expect(comment(third)).toHaveValue('');
  await third.reload();
  await expect(comment(third)).toHaveValue('Typed first!');
});
