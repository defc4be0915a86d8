import { unique } from '../fixtures/api';
import { checkA11y } from '../fixtures/accessibility';
import { chooseLanguage, languages } from '../fixtures/words/language';
import { expect, test } from '../fixtures/test';

test('a project is created, found, edited and deleted', async ({ asAdmin: { page, person }, api }) => {
  const name = unique('Bäckerei Łódź');
  await api.createProject(person, { name: unique('Another') });
  await page.goto('/projects');
  await page.getByRole('button', { name: 'New project' }).first().click();
  const form = page.getByRole('dialog', { name: 'New project' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Website URL' }).fill('bakery.example');
  await form.getByRole('button', { name: 'Create project' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('searchbox', { name: 'Find projects' }).fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByRole('link', { name: /^bakery\.example/ })).toHaveAttribute('href', 'https://bakery.example');
  await expect(page).toHaveURL(/\?q=/);

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit project' });
  await edit.getByRole('textbox', { name: 'Website URL' }).fill('');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('No website');

  await row.getByRole('button', { name: `Delete ${name}` }).click();
  // The row goes before the server has answered, and a reload does not wait for it.
  const answered = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page
    .getByRole('dialog', { name: `Delete “${name}”` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(row).toHaveCount(0);
  await answered;
  await page.reload();
  await expect(page.getByText(`Nothing matches “${name}”`)).toBeVisible();
});

test('the order of the projects survives a reload', async ({ asEmployee: { page, person }, api }) => {
  const word = unique('order');
  for (const name of ['Zebra', 'Apple']) await api.createProject(person, { name: `${name} ${word}` });
  await page.goto(`/projects?q=${word}`);
  const names = page
    .getByRole('rowgroup')
    .last()
    .getByRole('link', { name: new RegExp(word) });
  await expect(names).toHaveText([`Apple ${word}`, `Zebra ${word}`]);
  await page.getByRole('button', { name: 'Created' }).click();
  await expect(names).toHaveText([`Zebra ${word}`, `Apple ${word}`]);
  await page.getByRole('button', { name: 'Name' }).click();
  await page.reload();
  await expect(names).toHaveText([`Apple ${word}`, `Zebra ${word}`]);
});

test('all projects shown are selected at once, and get a status together', async ({
  asEmployee: { page, person },
  api,
}) => {
  const word = unique('bulk');
  for (const name of ['One', 'Two']) await api.createProject(person, { name: `${name} ${word}` });
  await page.goto(`/projects?q=${word}`);
  await page.getByRole('checkbox', { name: 'Select all projects' }).check();
  const bar = page.getByRole('region', { name: 'Selected projects' });
  await expect(bar).toContainText('2 projects selected');
  await expect(bar.getByRole('button', { name: 'Delete selected' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'On hold' }).click();
  await expect(page.getByRole('cell', { name: 'On hold' })).toHaveCount(2);
});

test('an employee can edit a project, but not delete it', async ({ asEmployee: { page, person }, api }) => {
  const name = unique('Kept');
  await api.createProject(person, { name });
  await page.goto(`/projects?q=${name}`);
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
});

test('a project is edited in its place, and cancelling brings back what was there', async ({
  asEmployee: { page, person },
  api,
}) => {
  const name = unique('Portal');
  const { id } = await api.createProject(person, { name, description: 'As agreed' });
  await page.goto(`/projects/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Something else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('As agreed')).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Completed' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('No description provided')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Completed')).toBeVisible();
});

test('a task created for a project leads there and back', async ({ asEmployee: { page, person }, api }) => {
  const name = unique('Shop');
  const title = unique('Write copy');
  const { id } = await api.createProject(person, { name });
  await page.goto(`/projects/${id}`);
  await page.getByRole('button', { name: 'Create task for project' }).first().click();
  const form = page.getByRole('dialog', { name: 'New task' });
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByRole('combobox', { name: 'Assignee' }).click();
  await page.getByRole('option', { name: 'me', exact: true }).click();
  await form.getByRole('button', { name: 'Create task' }).click();

  const tasks = page.getByRole('region', { name: /^Tasks 1/ });
  await expect(tasks.getByRole('listitem')).toContainText(['me']);
  await tasks.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'View all tasks' }).click();
  await expect(page).toHaveURL(/\/tasks\?project=\d+/);
});

test('the tasks of a project stand in progress, to do, done, the newest first', async ({
  asEmployee: { page, person },
  api,
}) => {
  const { id: projectId } = await api.createProject(person, { name: unique('Ordered') });
  for (const [title, status] of [
    ['Done', 'done'],
    ['Older', 'todo'],
    ['Running', 'in_progress'],
    ['Newer', 'todo'],
  ] as const) {
    await api.createTask(person, { title, status, assignee: person.id, projectId, description: 'x'.repeat(100) });
  }
  await page.goto(`/projects/${projectId}`);
  const tasks = page.getByRole('region', { name: /^Tasks 4/ });
  await expect(tasks.getByRole('listitem').getByRole('link')).toHaveText(['Running', 'Newer', 'Older', 'Done']);
  await expect(tasks.getByText(`${'x'.repeat(80)}…`, { exact: true })).toHaveCount(4);
});

test('a project that is not there says so, with a way back', async ({ asEmployee: { page } }) => {
  await page.goto('/projects/999999');
  await expect(page.getByText('Project not found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to projects' }).click();
  await expect(page).toHaveURL('/projects');
});

test('what was typed is not lost by going elsewhere without being asked', async ({ asEmployee: { page } }) => {
  await page.goto('/projects?new=1');
  await page.getByRole('textbox', { name: 'Name' }).fill('Half a name');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a name');
});

test('a form that is closed again is no step on the way back', async ({ asEmployee: { page } }) => {
  await page.goto('/worktime');
  await page.getByRole('link', { name: 'Projects' }).click();
  const open = () => page.getByRole('button', { name: 'New project' }).first().click();
  const form = page.getByRole('dialog', { name: 'New project' });

  await open();
  await form.getByRole('textbox', { name: 'Name' }).fill('Half a name');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(form).toBeHidden();

  await open();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a name');
  await form.getByRole('button', { name: 'Discard' }).click();
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/projects');

  await open();
  await form.getByRole('textbox', { name: 'Name' }).fill('No step back');
  await form.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('link', { name: 'No step back' }).first()).toBeVisible();
  await expect(form).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/worktime/);
});

for (const language of languages) {
  test(`a project, its form and its list are accessible (${language})`, async ({ asAdmin: { page, person }, api }) => {
    await chooseLanguage(page.context(), language);
    const name = unique('Look');
    const { id } = await api.createProject(person, { name, description: 'See https://example.com' });
    await api.createTask(person, { title: unique('Look'), assignee: person.id, projectId: id, urgent: true });
    await page.goto(`/projects/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await checkA11y(page);
    await page.keyboard.press('e');
    await expect(page.locator('input[name="name"]')).toHaveValue(name);
    await checkA11y(page);
    await page.goto(`/projects?q=${name}`);
    await page.getByRole('checkbox').first().check();
    await checkA11y(page);
    await page.goto('/projects?new=1');
    await expect(page.locator('input[name="name"]')).toBeFocused();
    await checkA11y(page);
  });
}

test('projects fit a phone', async ({ asEmployee: { page, person }, api }) => {
  const name = unique(`A rather long name of a project that has to be read on a phone ${'x'.repeat(40)}`);
  const { id } = await api.createProject(person, { name });
  await api.createTask(person, { title: 'y'.repeat(200), assignee: person.id, projectId: id });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/projects', `/projects/${id}`, '/projects?new=1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});
