import { checkA11y } from '../../fixtures/accessibility';
import { expect, test } from '../../fixtures/test';

test('an employee types hours by keyboard and adds some on a task; an admin reports them to the client', async ({
  asAdmin: { page, person: admin },
  asEmployee: { page: own, person },
  api,
}) => {
  const { id: projectId } = await api.post<{ id: number }>(admin, '/api/projects', { name: 'Bakery of hours' });
  const task = { title: 'Oven page', projectId, assignee: person.id };
  const { id: taskId } = await api.post<{ id: number }>(admin, '/api/tasks', task);
  await own.goto(`/tasks/${taskId}`);
  await own.getByRole('button', { name: '+ 30 min' }).click();
  await expect(own.getByText('0h 30m').first()).toBeVisible();

  await own.goto('/worktime/week');
  const day = new Date().toLocaleDateString('en-GB', { timeZone: 'Europe/Berlin' });
  const today = own.getByRole('textbox', { name: new RegExp(`^Bakery of hours, \\w+ ${day}`) });
  await expect(today).toHaveValue('0:30');
  await today.focus();
  await own.keyboard.type('1,5');
  await own.keyboard.press('Enter');
  await expect(today).toHaveValue('1:30');
  await checkA11y(own);
  await own.reload();
  await expect(today).toHaveValue('1:30');
  await today.fill('0:20');
  await own.keyboard.press('Enter');
  await expect(own.getByText(/already have 30 minutes/)).toBeVisible();

  await page.goto(`/projects/${projectId}`);
  const hours = page.getByRole('region', { name: 'Hours' });
  await expect(hours).toContainText('1h 30m');
  await checkA11y(page);
  await hours.getByRole('link', { name: 'Report' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Oven page' }).first()).toContainText('0h 30m');
  await checkA11y(page);
});
