import { unique } from '../../fixtures/api';
import { answerConsent } from '../../fixtures/auth-pages';
import { expect, test } from '../../fixtures/test';

test('a session that ends in the middle of a form is renewed over it, and the save is repeated', async ({
  asEmployee: { page, person },
  api,
}) => {
  const title = unique('task');
  const overlay = page.getByRole('dialog', { name: 'You have been logged out' });
  await page.goto('/tasks?new=1');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('combobox', { name: 'Assignee' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  // The login is valid when the button is pressed, and ends before the server gets the task.
  await page.route('**/api/tasks', async (route) => {
    if (route.request().method() === 'POST') await api.endLogin(person);
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Create task' }).click();
  await expect(overlay).toBeVisible();
  await page.unroute('**/api/tasks');

  await expect(overlay.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByRole('textbox', { name: 'Title', includeHidden: true })).toHaveValue(title);
  await overlay.getByLabel('Password', { exact: true }).fill(person.password);
  await overlay.getByRole('button', { name: 'Log in', exact: true }).click();

  await answerConsent(page, 'no');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a file dropped outside of all targets does not leave the page, and is added to the open cost', async ({
  asAdmin: { page },
}) => {
  await page.goto('/finances?new=1');
  await page.getByRole('textbox', { name: 'Name' }).fill('Printer');
  const drop = (name: string) =>
    page.evaluate((file) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['%PDF-1.4\n%%EOF'], file));
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      document.querySelector('h1')!.dispatchEvent(event);
      return event.defaultPrevented;
    }, name);
  expect(await drop('invoice.pdf')).toBe(true);
  await expect(page.getByRole('group', { name: 'Attachments' }).getByText('invoice.pdf')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await drop('stray.pdf')).toBe(true);
});

test.describe('with idle time', () => {
  test.use({ hasIdleTime: true });

  test('offline is shown in a bar, crashes nothing, and everything returns afterwards', async ({
    asEmployee: { page },
  }) => {
    await page.goto('/profile');
    await expect(page.getByText('User data will be added here')).toBeVisible();
    // Fetched when the browser is idle.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/login-screen')),
    );
    await page.context().setOffline(true);
    await expect(page.getByText(/^No connection/)).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('User data will be added here')).toBeVisible();
    const failure = page.getByRole('heading', { name: 'Loading chunk failed' });
    await page.getByRole('link', { name: 'Statistics' }).click();
    await expect(failure).toBeVisible();
    await page.getByRole('link', { name: 'Projects' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await page.getByRole('link', { name: 'Statistics' }).click();
    await expect(failure).toBeVisible();

    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
    await expect(page.getByText(/^No connection/)).toBeHidden();
  });
});

test('a new version on the server is offered, and typed text survives the reload', async ({ asEmployee: { page } }) => {
  const gone = '**/assets/projects-screen-*';
  await page.route(gone, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Open AI assistant' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a line');
  await page.getByText('User data will be added here').click();
  await page.getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByText(/^A new version is available/)).toBeVisible();
  await page.unroute(gone);
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByText(/^A new version is available/)).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a line');
});
