import { checkA11y } from '../../fixtures/accessibility';
import { unique } from '../../fixtures/api';
import { expect, test } from '../../fixtures/test';
import { expectFits } from '../../fixtures/widths';

test('a program gets an access token, makes a documented call, and loses access when it is revoked', async ({
  asEmployee: { page, person },
  asAdmin: { page: adminPage },
  request,
}) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'API', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^GET \W*api\W*users\b/, expanded: false }).click();
  await expect(page.getByText(/people:read/)).toBeVisible();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.getByText('Bearer studio_pat_…')).toBeVisible();
  await expect(page.getByText(`"email": "${person.email}"`)).toBeVisible();
  await checkA11y(page);
  await expectFits(page);

  await page.getByRole('link', { name: 'Create an access token' }).click();
  await expect(page).toHaveURL('/settings#tokens');
  const section = page.getByRole('region', { name: 'Access tokens' });
  await expect(section.getByText('No program has access yet.')).toBeInViewport();
  await section.getByRole('button', { name: 'New access token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New access token' });
  const name = unique('n8n');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Tasks' }).selectOption({ label: 'Read and write' });
  await checkA11y(page);
  await dialog.getByLabel(/^Current password/).fill(person.password);
  await dialog.getByRole('button', { name: 'Create access token' }).click();
  await expect(dialog.getByText(`${name} was created`)).toBeVisible();
  const token = await dialog.getByRole('group', { name: 'Access token' }).innerText();
  await checkA11y(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  const headers = { Authorization: `Bearer ${token}` };
  const data = { title: unique('From a program'), assignee: person.id };
  expect((await request.post('/api/tasks', { headers, data })).status()).toBe(201);
  expect((await request.get('/api/projects', { headers })).status()).toBe(403);
  await page.goto('/tasks');
  await expect(page.getByRole('link', { name: data.title })).toBeVisible();
  await page.goto('/settings#tokens');
  await expect(section.getByText(/last used/)).toBeVisible();
  await checkA11y(page);
  await expectFits(page);

  await adminPage.goto('/adminpanel?tab=tools');
  await adminPage.getByRole('button', { name: `Devices of ${person.email}` }).click();
  const theirs = adminPage.getByRole('dialog', { name: 'Devices' });
  await expect(theirs.getByRole('list', { name: 'Access tokens' })).toContainText(name);
  await checkA11y(adminPage);
  await theirs.getByRole('button', { name: `Revoke ${name}` }).click();
  const question = adminPage.getByRole('dialog', { name: `Revoke ${name}?` });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(adminPage.getByText(`${name} was revoked`)).toBeVisible();
  expect((await request.get('/api/tasks', { headers })).status()).toBe(401);
});
