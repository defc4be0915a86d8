import { type Page } from '@playwright/test';
import { checkA11y } from '../fixtures/accessibility';
import { unique } from '../fixtures/api';
import { expect, test } from '../fixtures/test';

const bell = (page: Page, name: string | RegExp = /^Notifications/) => page.getByRole('button', { name });

test('a notification read in one tab is read in the other at once', async ({ asEmployee, api }) => {
  const { page, person } = asEmployee;
  const colleague = await api.registerEmployee('ben');
  for (const title of ['One', 'Two']) await api.createTask(colleague, { title, assignee: person.id });
  const other = await page.context().newPage();
  await Promise.all([page.goto('/projects'), other.goto('/tasks')]);
  await expect(bell(other, 'Notifications, 2 unread')).toBeVisible();

  await bell(page, 'Notifications, 2 unread').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeFocused();
  await checkA11y(page, '[role="dialog"]');
  await page.keyboard.press('Enter');
  await expect(bell(page, 'Notifications')).toBeVisible();
  await expect(bell(other, 'Notifications')).toBeVisible();
  await expect(other).not.toHaveTitle(/^\(/);
});

test('a poll without news is a 304', async ({ asEmployee, api }) => {
  const { page, person } = asEmployee;
  const colleague = await api.registerEmployee('ben');
  const title = unique('Known');
  await api.createTask(colleague, { title, assignee: person.id });
  const answers: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/notifications')) answers.push(`${pathname} ${response.status()}`);
  });
  await page.clock.install();
  await page.goto('/projects');
  // Once both are visible, the first requests have been answered.
  await bell(page, 'Notifications, 1 unread').click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  // The list names users: it changes for all of them when another test registers one.
  await expect(async () => {
    answers.length = 0;
    await page.clock.fastForward(31_000);
    await expect.poll(() => answers.length).toBe(2);
    expect(answers.sort()).toEqual(['/api/notifications 304', '/api/notifications/unread-count 304']);
  }).toPass();
});

test('a message read in one tab disappears from the other', async ({ asEmployee, asAdmin, api }) => {
  const { page, person } = asEmployee;
  const message = { recipientUserId: person.id, message: 'To be read once' };
  await api.post(asAdmin.person, '/admin/notifications/admin-message', message);
  const other = await page.context().newPage();
  await Promise.all([page.goto('/'), other.goto('/')]);
  await expect(other.getByRole('dialog')).toContainText('To be read once');
  await page.getByRole('dialog').getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(other.getByRole('dialog')).toBeHidden();
});
