import { type Page } from '@playwright/test';
import { unique, type Api, type Person } from '../../fixtures/api';
import { listedTitles, openTasks } from '../../fixtures/tasks-page';
import { expect, test } from '../../fixtures/test';

/** Three tasks of one user, listed in this order: new tasks come first. */
async function threeTasks(api: Api, person: Person): Promise<[string, string, string]> {
  const titles: [string, string, string] = [unique('First'), unique('Second'), unique('Third')];
  for (const title of titles.toReversed()) await api.createTask(person, { title, assignee: person.id });
  return titles;
}

test('a task is moved with the keyboard, and stays there', async ({ asEmployee: { page, person }, api }) => {
  const [first, second, third] = await threeTasks(api, person);
  const listed = () => listedTitles(page, [first, second, third]);
  await openTasks(page, 'mine');
  await expect.poll(listed).toEqual([first, second, third]);

  await page.getByRole('button', { name: `Move ${first}` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: `${first}: To do, position 1 of 3` })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: `${first}: To do, position 3 of 3` })).toBeAttached();
  const saved = page.waitForResponse('**/api/tasks/reorder');
  await page.keyboard.press('Space');
  expect((await saved).status()).toBe(200);
  await expect.poll(listed).toEqual([second, third, first]);
  await expect(page.getByRole('button', { name: `Move ${first}` })).toBeFocused();

  await page.reload();
  await expect.poll(listed).toEqual([second, third, first]);
});

test('a key pressed right after Space is not lost', async ({ asEmployee: { page, person }, api }) => {
  const [first, second, third] = await threeTasks(api, person);
  await openTasks(page, 'mine');
  await page.getByRole('button', { name: `Move ${first}` }).focus();
  const saved = page.waitForResponse('**/api/tasks/reorder');
  await page.evaluate(() => {
    for (const code of ['Space', 'ArrowDown', 'ArrowDown', 'Space'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
  });
  expect((await saved).status()).toBe(200);
  await expect.poll(() => listedTitles(page, [first, second, third])).toEqual([second, third, first]);
});

/** Drags a task by its handle to the place of another one. */
async function drag(page: Page, title: string, onto: string): Promise<void> {
  const handle = page.getByRole('button', { name: `Move ${title}` });
  const target = await page.getByRole('button', { name: `Move ${onto}` }).boundingBox();
  if (!target) throw new Error(`There is no row of ${onto}.`);
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 10 });
  const saved = page.waitForResponse('**/api/tasks/reorder');
  await page.mouse.up();
  expect((await saved).status()).toBe(200);
}

test('tasks are moved up and down with the mouse, for all users', async ({
  asEmployee: { page, person },
  asAdmin: { page: other },
  api,
}) => {
  const titles = await threeTasks(api, person);
  const [first, second, third] = titles;
  await openTasks(page, 'mine');
  await drag(page, third, first);
  await expect.poll(() => listedTitles(page, titles)).toEqual([third, first, second]);
  await drag(page, third, first);
  await expect.poll(() => listedTitles(page, titles)).toEqual([first, third, second]);

  await openTasks(other, 'others');
  await expect.poll(() => listedTitles(other, titles)).toEqual([first, third, second]);
});
