import type { Locator, Page } from '@playwright/test';
import { checkA11y } from '../fixtures/accessibility';
import { unique, type Api, type Person } from '../fixtures/api';
import { openTable } from '../fixtures/raw-table';
import { expect, signedIn, test as base, type SignedIn } from '../fixtures/test';

/** A second admin's browser: finances and raw tables are for admins only. */
const test = base.extend<{ asOtherAdmin: SignedIn }>({
  asOtherAdmin: async ({ browser, playwright, baseURL }, use) => {
    await signedIn({ browser, playwright, baseURL }, (api) => api.signInAsAdmin(), use);
  },
});

/** By the event stream, or by the next poll. */
const soon = { timeout: 20_000 };

const panel = (page: Page | Locator) => page.locator('[data-meanwhile]');

async function openTask(page: Page, id: number): Promise<void> {
  await page.goto(`/tasks/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
}

/** Cuts off the event stream, so that the page learns of no change before it saves. */
async function deafen(page: Page): Promise<void> {
  await page.route('**/api/events', (route) => route.abort());
}

async function newTask(api: Api, person: Person): Promise<{ id: number; title: string }> {
  const title = unique('Poster');
  const { id } = await api.createTask(person, { title, assignee: person.id, description: 'As agreed' });
  return { id, title };
}

test('a user whose edit conflicts with another’s sees both, with names, and chooses', async ({
  asAdmin: { person: colleague },
  asEmployee: { page, person },
  api,
}) => {
  const { id, title } = await newTask(api, person);
  await openTask(page, id);
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title} by me`);
  await api.patch(colleague, `/api/tasks/${id}`, { title: `${title} by them`, status: 'in_progress' });

  const note = panel(page);
  await expect(note).toContainText('This was changed meanwhile', soon);
  await expect(note).toContainText(`${title} by them`);
  await expect(note).toContainText(`${title} by me`);
  await expect(note).toContainText('In progress');
  await checkA11y(page);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('choose what stays');
  await expect(note.getByRole('radio').first()).toBeFocused();
  expect((await api.get<{ title: string }>(person, `/api/tasks/${id}`)).title).toBe(`${title} by them`);

  await note.getByRole('radio', { name: 'You' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${title} by me` })).toBeVisible();
  expect(await api.get(person, `/api/tasks/${id}`)).toMatchObject({ title: `${title} by me`, status: 'in_progress' });
});

test('a project keeps the changes of two users', async ({ asAdmin, asEmployee: { page, person }, api }) => {
  const name = unique('Winery');
  const { id } = await api.createProject(person, { name });
  await deafen(page);
  await page.goto(`/projects/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Labels');
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} by me`);
  await api.patch(asAdmin.person, `/api/projects/${id}`, { websiteUrl: 'https://winery.example', name: `${name} too` });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await panel(page).getByRole('radio', { name: 'You' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} by me` })).toBeVisible();
  expect(await api.get(person, `/api/projects/${id}`)).toMatchObject({
    name: `${name} by me`,
    description: 'Labels',
    websiteUrl: 'https://winery.example',
  });
});

test('a cost keeps the changes of two admins; a price is chosen as a whole', async ({
  asAdmin: { person: colleague },
  asOtherAdmin: { page, person },
  api,
}) => {
  const name = unique('Chairs');
  const cost = { name, netto: 100, vat: 19, date: new Date().toISOString().slice(0, 10) };
  const { id } = await api.post<{ id: number }>(person, '/api/finances/costs', cost);
  await page.goto('/finances');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit cost' });
  await dialog.getByRole('textbox', { name: 'Netto' }).fill('120');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Six of them');
  await api.patch(colleague, `/api/finances/costs/${id}`, { netto: 90, brutto: 107.1, category: 'devices' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel(dialog)).toContainText('Netto, VAT %, Brutto', soon);
  await checkA11y(page);
  await panel(dialog).getByRole('radio').first().click();
  await expect(dialog.getByRole('textbox', { name: 'Netto' })).toHaveValue(/^90/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await api.get(person, `/api/finances/costs/${id}`)).toMatchObject({
    netto: 90,
    brutto: 107.1,
    category: 'devices',
    description: 'Six of them',
  });
});

test('a raw row keeps the changes of two admins', async ({
  asAdmin: { person: colleague },
  asOtherAdmin: { page, person },
  api,
}) => {
  const name = unique('Raw');
  const { id } = await api.createProject(person, { name });
  await openTable(page, 'projects');
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: /^Edit row/ })
    .click();
  await page.getByRole('textbox', { name: 'name', exact: true }).fill(`${name} by me`);
  await page.getByRole('textbox', { name: 'website_url' }).fill('https://mine.example');
  await api.patch(colleague, `/api/projects/${id}`, { name: `${name} too`, description: 'Theirs' });
  await page.getByRole('textbox', { name: 'name', exact: true }).press('Enter');
  await panel(page).getByRole('radio', { name: 'You' }).click();
  await page.getByRole('textbox', { name: 'name', exact: true }).press('Enter');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(`${name} by me`) })).toBeVisible();
  expect(await api.get(person, `/api/projects/${id}`)).toMatchObject({
    name: `${name} by me`,
    description: 'Theirs',
    websiteUrl: 'https://mine.example',
  });
});

test('a profile keeps changes from another device', async ({ asEmployee: { page, person }, api }) => {
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Byron');
  await api.put(person, '/auth/profile', { first_name: 'Ada' });
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
  const { user } = await api.get<{ user: unknown }>(person, '/auth/me');
  expect(user).toMatchObject({ first_name: 'Ada', last_name: 'Byron' });
});

test('an open task shows who else edits it, until they leave or their browser is gone', async ({
  asAdmin,
  asEmployee,
  api,
}) => {
  const { id } = await newTask(api, asAdmin.person);
  const line = asAdmin.page.getByText(`${asEmployee.person.email} is editing this`);
  await asAdmin.page.goto(`/tasks/${id}`);
  await expect(asAdmin.page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();

  await openTask(asEmployee.page, id);
  await expect(line).toBeVisible({ timeout: 10_000 });
  await checkA11y(asAdmin.page);
  await asEmployee.page.getByRole('button', { name: 'Cancel' }).click();
  await expect(line).toBeHidden({ timeout: 10_000 });

  // A browser that crashes or is closed sends nothing more.
  await openTask(asEmployee.page, id);
  await expect(line).toBeVisible({ timeout: 10_000 });
  await asEmployee.page.context().setOffline(true);
  await expect(line).toBeHidden({ timeout: 30_000 });
});

test('a correction that conflicts with another admin’s asks which to keep', async ({
  asAdmin: { person: colleague },
  asOtherAdmin: { page },
  asEmployee: { person },
  api,
}) => {
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const [year = '', month = '', date = ''] = day.split('-');
  const correction = { user_id: person.id, work_date: day };
  await api.put(colleague, '/api/worktime/admin/days', { ...correction, start_at: '09:00', end_at: '17:00' });
  await page.setViewportSize({ width: 1280, height: 2000 });
  await page.goto(`/worktime/timesheet?user=${person.id}&year=${year}&month=${Number(month)}`);
  await page.getByRole('button', { name: `Correct ${date}/${month}/${year}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'End' }).fill('18:00');
  await api.put(colleague, '/api/worktime/admin/days', { ...correction, end_at: '16:00' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel(dialog)).toContainText('16:00', soon);
  await panel(dialog).getByRole('radio', { name: 'You' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
});
