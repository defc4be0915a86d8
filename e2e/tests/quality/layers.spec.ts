import { type Page } from '@playwright/test';
import { checkA11y } from '../../fixtures/accessibility';
import { unique } from '../../fixtures/api';
import { chooseFiles, makeFolder, openFolder, tile } from '../../fixtures/library';
import { rowOf } from '../../fixtures/tasks-page';
import { expect, test } from '../../fixtures/reader';
import { settled } from '../../fixtures/settled';

/** The topmost open modal. */
const modal = (page: Page) => page.locator('[role="dialog"][aria-modal="true"]').last();
const closed = (page: Page) => expect(page.locator('[role="dialog"][aria-modal="true"]')).toHaveCount(0);
const invalid = (page: Page) => page.locator('[aria-invalid="true"]').first();

/** The options of an open list, but not the language menu's. */
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

/** Submits the topmost modal as it is. */
const submit = (page: Page) => modal(page).locator('button[type="submit"]').click();

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await closed(page);
}

// Each test covers many states, so that their common setup runs once.
test.describe.configure({ timeout: 240_000 });

test('overlays of the tasks are accessible', async ({ asAdmin: { page, person }, api }) => {
  const title = unique('Look');
  const { id } = await api.createTask(person, { title, assignee: person.id });
  await page.goto('/tasks');
  await expect(rowOf(page, title)).toBeVisible();

  await test.step('the sheet of shortcuts', async () => {
    await page.keyboard.press('?');
    await expect(modal(page)).toBeVisible();
    await checkA11y(page);
    await close(page);
  });

  await test.step('the palette: everything, something found, nothing found', async () => {
    await page.keyboard.press('Control+k');
    await expect(options(page).first()).toBeVisible();
    await checkA11y(page);
    await modal(page).getByRole('combobox').fill(title);
    await expect(options(page).filter({ hasText: title })).toBeVisible();
    await checkA11y(page);
    await modal(page).getByRole('combobox').fill(`${title}qqq`);
    await expect(options(page)).toHaveCount(0);
    await checkA11y(page);
    await close(page);
  });

  await test.step('a new task without an assignee, and the list of users', async () => {
    await page.keyboard.press('n');
    await page.getByRole('textbox', { name: 'Title' }).fill('Half a task');
    await submit(page);
    await expect(modal(page)).toContainText('Assignee is required');
    await checkA11y(page);
    await page.getByRole('combobox', { name: 'Assignee' }).click();
    await expect(options(page).first()).toBeVisible();
    await checkA11y(page);
  });

  await test.step('the question before discarding a text', async () => {
    await page.goto(`/tasks?edit=${id}`);
    await page.getByRole('textbox', { name: 'Title' }).fill('Changed');
    await checkA11y(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('[role="dialog"][aria-modal="true"]')).toHaveCount(2);
    await checkA11y(page);
  });

  await test.step('the question before deleting a task', async () => {
    await page.goto('/tasks');
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await expect(modal(page)).toContainText('Are you sure you want to delete this task?');
    await checkA11y(page);
  });
});

test('the login over a page whose session has ended is accessible', async ({ asEmployee: { page, person }, api }) => {
  await page.goto('/tasks?new=1');
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a task');
  await api.endLogin(person);
  await expect(page.locator('input[name="password"]')).toBeVisible();
  await checkA11y(page);
  // It precedes the form in the document, and covers it on the screen.
  const login = page.locator('form', { has: page.locator('input[name="password"]') });
  await login.locator('input[name="password"]').fill('wrong');
  await login.locator('button[type="submit"]').click();
  await expect(login.getByRole('alert')).toBeVisible();
  await checkA11y(page);
});

test('overlays of projects and files are accessible', async ({ asAdmin: { page, person }, api, request }) => {
  const name = unique('Look');
  const { id } = await api.createProject(person, { name });

  await test.step('the menu of the selected projects, a project, and its errors', async () => {
    await page.goto(`/projects?q=${name}`);
    await page.getByRole('checkbox').last().check();
    await page.locator('[data-bottom-bar] [aria-haspopup="menu"]').click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await checkA11y(page);
    await page.goto(`/projects?edit=${id}`);
    await modal(page).locator('input[name="website_url"], input[name="websiteUrl"]').fill('no address at all');
    await submit(page);
    await expect(invalid(page)).toBeVisible();
    await checkA11y(page);
  });

  await test.step('a new folder without a name, and the question before deleting one', async () => {
    const folder = await makeFolder(request, person, 'Media', unique('Look'));
    await openFolder(page, 'Media');
    await expect(tile(page, folder.replace('Media/', ''))).toBeVisible();
    await page.keyboard.press('n');
    await submit(page);
    await expect(invalid(page)).toBeVisible();
    await checkA11y(page);
    await close(page);
    await tile(page, folder.replace('Media/', '')).locator('[data-delete]').click();
    await expect(modal(page)).toBeVisible();
    await checkA11y(page);
    await close(page);
  });

  await test.step('a price change of a cost', async () => {
    const monthly = { isRecurring: true, recurringType: 'monthly', date: new Date().toISOString().slice(0, 10) };
    await api.post(person, '/api/finances/costs', { ...monthly, name, netto: 10 });
    await page.goto('/finances');
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Change price from a month on…' }).click();
    await expect(modal(page)).toBeVisible();
    await checkA11y(page);
    await openFolder(page, 'Media');
  });

  await test.step('uploads: in progress, refused, and failed', async () => {
    await page.route('**/api/resources/upload?*', (route) => route.abort());
    await chooseFiles(page, { name: 'lost.txt', content: 'x' });
    await expect(page.locator('.mantine-Notification-root')).toBeVisible();
    await page.unroute('**/api/resources/upload?*');
    await chooseFiles(page, { name: 'no-picture.png', content: '<html>' });
    await page.route('**/api/resources/upload?*', () => undefined);
    await chooseFiles(page, { name: 'slow.txt', content: 'x' });
    await page.getByRole('banner').locator('button.figures').click();
    await expect(page.getByRole('dialog').getByRole('progressbar', { name: /slow\.txt/ })).toBeAttached();
    await checkA11y(page);
  });
});

test('overlays of the administration are accessible', async ({ asAdmin: { page, person }, api }) => {
  await api.createProject(person, { name: unique('Look') });
  const email = `${unique('look')}@studio.test`;
  await api.post(person, '/admin/users', { email, role: 'employee', tempPassword: 'first-temporary' });
  await test.step('an account without any fields, and an edited one', async () => {
    await page.goto('/adminpanel?tab=tools');
    const accounts = page.locator('section[aria-labelledby="users-heading"]');
    await accounts.getByRole('button').first().click();
    await submit(page);
    await expect(invalid(page)).toBeVisible();
    await checkA11y(page);
    await close(page);
    const actions = accounts.getByRole('row').filter({ hasText: email }).getByRole('button');
    await actions.nth(1).click();
    await expect(modal(page)).toBeVisible();
    await checkA11y(page);
    await close(page);
    await actions.nth(2).click();
    await submit(page);
    await expect(invalid(page)).toBeVisible();
    await checkA11y(page);
    await close(page);
    await actions.nth(3).click();
    await expect(modal(page)).toBeVisible();
    await checkA11y(page);
    await close(page);
  });

  await test.step('an empty message', async () => {
    // When it is in view, the rows above it are partly under their header.
    const part = 'section:has(textarea)';
    await page.locator(`${part} button[type="submit"]`).click();
    await expect(invalid(page)).toBeVisible();
    await checkA11y(page, part);
  });

  await test.step('a new row that is refused, a row being edited, the question before deleting it', async () => {
    await page.goto('/adminpanel?table=projects');
    const row = page.locator('tr[data-row]').first();
    await expect(row).toBeVisible();
    await page.getByRole('tabpanel').locator('button[aria-expanded]').click();
    await page.locator('form[aria-label] button[type="submit"]').click();
    await expect(invalid(page)).toBeVisible();
    await checkA11y(page);
    await page.goto('/adminpanel?table=projects');
    await row.getByRole('button').last().click();
    await expect(modal(page)).toBeVisible();
    await checkA11y(page);
    await close(page);
    await row.getByRole('button').first().click();
    await expect(page.locator('td').locator('input, textarea').first()).toBeVisible();
    await checkA11y(page);
  });
});

test('failed requests are shown accessibly', async ({ asAdmin: { page, person }, api }) => {
  const { id } = await api.createTask(person, { title: unique('Look'), assignee: person.id });
  await page.route(/\/(api|admin)\/(?!config|worktime\/(status|session))/, (route) =>
    route.fulfill({ status: 503, json: { error: 'Away', code: 'unavailable' } }),
  );
  for (const path of [
    ...['/', '/tasks?new=1', `/tasks/${id}`, '/projects/1', '/worktime', '/finances', '/adminpanel?tab=tools'],
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await settled(page);
    await checkA11y(page);
  }
});

test('a phone and its overlays are accessible', async ({ asAdmin: { page, person }, api }) => {
  const title = unique('Look');
  const { id: projectId } = await api.createProject(person, { name: title });
  await api.createTask(person, { title, assignee: person.id, projectId, urgent: true });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/tasks', `/projects?q=${title}`, '/worktime', '/adminpanel?tab=tools']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await checkA11y(page);
  }
  await page.getByRole('banner').locator('[aria-haspopup="dialog"]').first().click();
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
  await checkA11y(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Account of ${person.email}` }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await checkA11y(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(options(page).first()).toBeVisible();
  await checkA11y(page);
});
