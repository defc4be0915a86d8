import type { Page } from '@playwright/test';
import { checkA11y } from '../../fixtures/accessibility';
import { unique } from '../../fixtures/api';
import { openTasks, rowOf } from '../../fixtures/tasks-page';
import { expect, test } from '../../fixtures/test';

/** Polls come every 15 seconds at the earliest: faster updates come from the event stream. */
const soon = { timeout: 5_000 };

const select = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('an employee changes several tasks at once, and a colleague sees it at once', async ({
  asEmployee: { page, person },
  asAdmin: { page: other },
  api,
}) => {
  const titles = [unique('One'), unique('Two'), unique('Three')] as const;
  const project = unique('Weingut');
  await api.createProject(person, { name: project });
  for (const title of titles) await api.createTask(person, { title, assignee: person.id });
  await openTasks(other, 'others');
  await openTasks(page, 'mine');
  for (const title of titles.slice(0, 2)) await select(page, title);
  await page.getByRole('button', { name: 'Change…' }).click();
  const form = page.getByRole('dialog', { name: 'Change 2 tasks' });
  await checkA11y(page, '[role=dialog]');
  await choose(page, 'Status', 'In progress');
  await choose(page, 'Category', 'Marketing');
  await choose(page, 'Urgent', 'Urgent');
  await choose(page, 'Project', project);
  await form.getByRole('button', { name: 'Change 2 tasks' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('2 tasks changed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Selected tasks' })).toBeHidden();

  for (const title of titles.slice(0, 2)) {
    for (const row of [rowOf(page, title), rowOf(other, title)]) {
      for (const word of ['Marketing', '[Urgent]', project]) await expect(row).toContainText(word, soon);
    }
  }
  await expect(rowOf(other, titles[2])).toContainText('General');

  // After the undo, both see them as before.
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const title of titles.slice(0, 2)) {
    for (const row of [rowOf(page, title), rowOf(other, title)]) {
      await expect(row).toContainText('General', soon);
      await expect(row).not.toContainText('[Urgent]', soon);
    }
  }
});
