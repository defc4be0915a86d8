import { unique } from '../fixtures/api';
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
  // The row disappears before the server answers, and a reload does not wait for the request.
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

test('Back skips a closed form', async ({ asEmployee: { page } }) => {
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
