import type { Page } from '@playwright/test';
import { checkA11y } from '../fixtures/accessibility';
import { unique } from '../fixtures/api';
import { openTasks, rowOf } from '../fixtures/tasks-page';
import { expect, test } from '../fixtures/test';

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

async function confirmDeletion(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
}

test('Undo restores a deleted task with its comments, for all users', async ({
  asAdmin: { page },
  asEmployee: { page: other, person },
  api,
}) => {
  const title = unique('Undone');
  const { id } = await api.createTask(person, { title, assignee: person.id });
  await api.comment(person, id, 'Still here');
  await openTasks(other, 'mine');
  await openTasks(page, 'others');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await confirmDeletion(page);
  await expect(page.getByText('Task deleted')).toBeVisible();
  await expect(rowOf(other, title)).toHaveCount(0);
  await undo(page).click();
  await expect(rowOf(page, title)).toBeVisible();
  await expect(rowOf(other, title)).toBeVisible();
  await other.goto(`/tasks/${id}`);
  await expect(other.getByText('Still here').first()).toBeVisible();
});

test('several tasks are one entry of the bin, which an admin restores', async ({
  asAdmin: { page },
  asEmployee: { page: other, person },
  api,
}) => {
  const titles = [unique('Bulk'), unique('Bulk too')] as const;
  for (const title of titles) await api.createTask(person, { title, assignee: person.id });
  await openTasks(other, 'mine');
  await openTasks(page, 'others');
  for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await confirmDeletion(page);
  await expect(page.getByText('2 tasks deleted')).toBeVisible();
  await page.goto('/adminpanel?tab=bin');
  await page.getByRole('searchbox', { name: 'Search the bin' }).fill(titles[1]);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /^Show “/ }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByText(titles[0]).last()).toBeVisible();
  await expect(preview.getByText(titles[1])).toBeVisible();
  await checkA11y(page);
  await preview.getByRole('button', { name: 'Restore' }).click();
  for (const title of titles) await expect(rowOf(other, title)).toBeVisible();
});
