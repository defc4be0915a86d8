import type { Browser, Page } from '@playwright/test';
import { checkA11y } from '../../fixtures/accessibility';
import { unique } from '../../fixtures/api';
import { openTasks, rowOf } from '../../fixtures/tasks-page';
import { expect, test } from '../../fixtures/test';

const chip = (page: Page, label: string) => page.getByRole('button', { name: `${label}. Clear filter`, exact: true });
const panel = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The same user in another browser. */
async function elsewhere(browser: Browser, page: Page, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({ baseURL, storageState: await page.context().storageState() });
  return context.newPage();
}

test('filters are chips and part of the address, which shows a colleague the same', async ({
  asEmployee: { page, person },
  asAdmin: { page: other, person: admin },
  api,
}) => {
  const word = unique('word');
  const bakery = unique('Bakery');
  const project = await api.createProject(person, { name: bakery });
  const wanted = {
    assignee: admin.id,
    category: 'website',
    status: 'in_progress',
    urgent: true,
    projectId: project.id,
  };
  const title = `Wanted ${word}`;
  await api.createTask(person, { ...wanted, title });
  for (const [name, unlike] of Object.entries({
    urgent: { urgent: false },
    category: { category: 'finance' },
    status: { status: 'todo' },
    project: { projectId: undefined },
    person: { assignee: person.id },
  }))
    await api.createTask(person, { ...wanted, ...unlike, title: `Not ${name} ${word}` });
  await api.createTask(admin, { ...wanted, title: `Not from ${word}` });

  await openTasks(page, 'others');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filter = panel(page, 'Filter');
  for (const [field, value] of [
    ['Assignee', admin.email],
    ['From', 'me'],
    ['Project', bakery],
  ] as const) {
    await filter.getByRole('combobox', { name: field }).fill(value);
    await page.getByRole('option', { name: value, exact: true }).click();
  }
  for (const box of ['In progress', 'Website', 'Urgent only']) {
    await filter.getByRole('checkbox', { name: box, exact: true }).click();
    await expect(filter.getByRole('checkbox', { name: box, exact: true })).toBeChecked();
  }
  await checkA11y(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(filter).toBeHidden();
  await page.getByRole('searchbox').fill(word);
  await expect(chip(page, `“${word}”`)).toBeVisible();

  await other.goto(page.url().replace('tab=others', 'tab=mine'));
  for (const shown of [page, other]) {
    await expect(shown.getByRole('row').getByRole('link', { name: word })).toHaveText([title]);
    for (const label of ['In progress', 'Website', 'Urgent', `From ${person.email}`, `Project: ${bakery}`])
      await expect(chip(shown, label)).toBeVisible();
  }

  await chip(page, 'Urgent').click();
  await expect(rowOf(page, `Not urgent ${word}`)).toBeVisible();
  await chip(page, `From ${person.email}`).click();
  await expect(rowOf(page, `Not from ${word}`)).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(/\/tasks\?tab=others$/);
});

test('a view is the default of the list, also in another browser', async ({
  asEmployee: { page, person },
  api,
  browser,
  baseURL,
}) => {
  const [urgent, calm] = [unique('Urgent'), unique('Calm')];
  await api.createTask(person, { title: urgent, assignee: person.id, urgent: true });
  await api.createTask(person, { title: calm, assignee: person.id });
  await page.goto('/tasks?urgent=1');
  await page.getByRole('button', { name: 'Views' }).click();
  const views = panel(page, 'Views');
  await views.getByRole('textbox', { name: 'Save the current view as' }).fill('Pressing');
  await views.getByRole('checkbox', { name: 'Always open Tasks with this view' }).check();
  await views.getByRole('button', { name: 'Save view' }).click();
  await expect(views.getByRole('button', { name: 'No longer open Tasks with “Pressing”' })).toBeVisible();

  const second = await elsewhere(browser, page, baseURL);
  for (const shown of [page, second]) {
    await shown.goto('/');
    await shown
      .getByRole('navigation')
      .getByRole('link', { name: /^Tasks/ })
      .click();
    await expect(shown).toHaveURL(/\/tasks\?urgent=1$/);
    await expect(rowOf(shown, urgent)).toBeVisible();
    await expect(rowOf(shown, calm)).toHaveCount(0);
  }
  await chip(page, 'Urgent').click();
  await expect(rowOf(page, calm)).toBeVisible();
  await page.reload();
  await expect(rowOf(page, calm)).toBeVisible();
  await second.context().close();
});

test('filters and views are accessible on a phone', async ({ asEmployee: { page } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tasks?status=todo&category=website&urgent=1&from=none&project=none&q=x');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkA11y(page, 'main');
  for (const icon of ['filter', 'bookmark']) {
    await page.locator(`main button:has(.tabler-icon-${icon})`).first().click();
    const opened = page.getByRole('dialog');
    await expect(opened.locator('input').first()).toBeVisible();
    const { width = 0, x = 0 } = (await opened.boundingBox()) ?? {};
    expect([x >= 0, x + width <= 390]).toEqual([true, true]);
    await checkA11y(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  }
});
