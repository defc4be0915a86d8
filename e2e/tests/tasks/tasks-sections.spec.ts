import { type Page } from '@playwright/test';
import { unique, type Api, type Person } from '../../fixtures/api';
import { openTasks, rowOf } from '../../fixtures/tasks-page';
import { expect, test } from '../../fixtures/test';

const section = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title}` });

/** A task to do, with its answers to changes. */
async function aTaskToDo(page: Page, api: Api, person: Person) {
  const title = unique('Between sections');
  const { id } = await api.createTask(person, { title, assignee: person.id });
  await openTasks(page, 'mine');
  await expect(handle(page, title)).toBeVisible();
  const changed = () => page.waitForResponse((answer) => answer.url().endsWith(`/api/tasks/${String(id)}`));
  return { title, changed };
}

test('a task dropped on the collapsed section of done ones is done, until that is undone', async ({
  asEmployee: { page, person },
  api,
}) => {
  const { title, changed } = await aTaskToDo(page, api, person);
  const target = await section(page, 'Done').boundingBox();
  if (!target) throw new Error('There is no section of done tasks.');
  await handle(page, title).hover();
  await page.mouse.down();
  await page.mouse.move(target.x + 20, target.y + target.height / 2, { steps: 10 });
  await expect(page.getByRole('status').filter({ hasText: `${title}: Done, position 1 of ` })).toBeAttached();
  const done = changed();
  await page.mouse.up();
  expect((await done).status()).toBe(200);
  await expect(page.getByText(`Moved “${title}” to “Done”`)).toBeVisible();
  await expect(rowOf(page, title)).toHaveCount(0);
  await section(page, 'Done').click();
  await expect(rowOf(page, title)).toBeVisible();

  const undone = changed();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect((await undone).status()).toBe(200);
  await section(page, 'Done').click();
  await expect(rowOf(page, title)).toBeVisible();
});

test('a task is started with the keyboard, and history tells it', async ({ asEmployee: { page, person }, api }) => {
  const { title, changed } = await aTaskToDo(page, api, person);
  await handle(page, title).focus();
  await page.keyboard.press('Space');
  const place = (name: string) => page.getByRole('status').filter({ hasText: `${title}: ${name}, position ` });
  await expect(place('To do')).toBeAttached();
  // New tasks come first, right below the section above.
  await page.keyboard.press('ArrowUp');
  await expect(place('In progress')).toBeAttached();
  const started = changed();
  await page.keyboard.press('Space');
  expect((await started).status()).toBe(200);
  await expect(handle(page, title)).toBeFocused();

  await page.getByRole('link', { name: title, exact: true }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText('Status changed from “To do” to “In progress”');
});
