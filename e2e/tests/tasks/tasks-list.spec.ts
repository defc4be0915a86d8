import { unique } from '../../fixtures/api';
import { openTasks, rowOf } from '../../fixtures/tasks-page';
import { expect, test } from '../../fixtures/test';

test('an admin deletes several tasks at once', async ({ asAdmin: { page }, asEmployee: { person }, api }) => {
  const titles = [unique('Old'), unique('Older'), unique('Kept')] as const;
  for (const title of titles) await api.createTask(person, { title, assignee: person.id });
  await openTasks(page, 'others');
  for (const title of titles.slice(0, 2))
    await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();

  const bar = page.getByRole('region', { name: 'Selected tasks' });
  await expect(bar).toContainText('2 tasks selected');
  await bar.getByRole('button', { name: 'Delete selected' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 2 tasks' });
  await question.getByRole('button', { name: 'Delete' }).click();

  await expect(rowOf(page, titles[0])).toHaveCount(0);
  await expect(rowOf(page, titles[1])).toHaveCount(0);
  await expect(rowOf(page, titles[2])).toBeVisible();
  await expect(bar).toBeHidden();
});

test('an employee can delete nothing', async ({ asEmployee: { page, person }, api }) => {
  const title = unique('Mine');
  await api.createTask(person, { title, assignee: person.id });
  await openTasks(page, 'mine');
  await expect(rowOf(page, title)).toBeVisible();
  await expect(page.getByRole('button', { name: `Delete ${title}` })).toHaveCount(0);
  await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
  await expect(page.getByRole('region', { name: 'Selected tasks' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete selected' })).toHaveCount(0);
});

test('done starts folded, and the address remembers what is unfolded', async ({
  asEmployee: { page, person },
  api,
}) => {
  const title = unique('Finished');
  await api.createTask(person, { title, assignee: person.id, status: 'done' });
  await openTasks(page, 'mine');
  const done = page.getByRole('button', { name: /^Done/ });
  await expect(done).toHaveAttribute('aria-expanded', 'false');
  await expect(rowOf(page, title)).toHaveCount(0);
  await done.click();
  await expect(rowOf(page, title)).toBeVisible();
  await page.reload();
  await expect(rowOf(page, title)).toBeVisible();
});

test('a task is edited from the list and from its page', async ({ asEmployee: { page, person }, api }) => {
  const title = unique('Draft');
  await api.createTask(person, { title, assignee: person.id });
  await openTasks(page, 'mine');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(`${title} two`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: `${title} two`, exact: true }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title} three`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${title} three` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText(`Title changed from “${title} two”`);
});

test('the sidebar counts the tasks that are still to do', async ({ asEmployee: { page, person }, api }) => {
  await api.createTask(person, { title: unique('One'), assignee: person.id });
  await api.createTask(person, { title: unique('Two'), assignee: person.id, status: 'in_progress' });
  await api.createTask(person, { title: unique('Three'), assignee: person.id, status: 'done' });
  await page.goto('/');
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Tasks.*2/ })).toBeVisible();
});

test('a change by a colleague appears without a reload', async ({ asEmployee: { page, person }, api }) => {
  await openTasks(page, 'mine');
  const title = unique('Fresh');
  await api.createTask(person, { title, assignee: person.id });
  await expect(rowOf(page, title)).toBeVisible({ timeout: 20_000 });
});
