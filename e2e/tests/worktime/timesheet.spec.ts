import { checkA11y } from '../../fixtures/accessibility';
import { type Api, type Person } from '../../fixtures/api';
import { expect, test } from '../../fixtures/test';

/** A month of 31 days, each corrected by a user with a name. */
async function fullMonth(api: Api, admin: Person, person: Person): Promise<void> {
  for (let day = 1; day <= 31; day++) {
    const work_date = `2025-10-${String(day).padStart(2, '0')}`;
    const times = { start_at: '08:30', end_at: '17:15' };
    await api.put(admin, '/api/worktime/admin/days', { user_id: person.id, work_date, ...times });
  }
}

/** The number of pages in a PDF. */
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length;

test('a full month is printed on one page, in any colour scheme', async ({ asAdmin: { page, person: admin }, api }) => {
  const person = await api.registerEmployee('payroll');
  await fullMonth(api, admin, person);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/worktime/timesheet?user=${person.id}&year=2025&month=10`);
    await expect(page.getByRole('row')).toHaveCount(32);
    expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('signature of the employee')).toBeVisible();
});

test('an employee requests a correction, an admin accepts it, and both see it', async ({
  asAdmin: { page, person: admin },
  asEmployee: { page: own, person },
  api,
}) => {
  const times = { start_at: '09:00', end_at: '17:00' };
  const [work_date] = new Date(Date.now() - 3 * 86_400_000).toISOString().split('T');
  await api.put(admin, '/api/worktime/admin/days', { user_id: person.id, work_date, ...times });
  const [year, month, day] = String(work_date).split('-');
  const date = `${day}/${month}/${year}`;
  const sheet = `/worktime/timesheet?year=${year}&month=${Number(month)}`;

  // Shows the whole month at once: no row is partly under the table's header.
  await own.setViewportSize({ width: 1280, height: 2000 });
  await own.goto(sheet);
  await own.getByRole('button', { name: `Ask for a correction of ${date}` }).click();
  await checkA11y(own);
  await own.getByLabel('End').fill('17:45');
  await own.getByLabel('Why?').fill('On the phone');
  await own.getByRole('button', { name: 'Send request' }).click();
  await expect(own.getByText('Correction asked for: end 17:45')).toBeVisible();

  await page.goto('/worktime/review');
  const entry = page.getByRole('listitem').filter({ hasText: 'On the phone' });
  await checkA11y(page);
  await entry.getByRole('button', { name: /^Accept/ }).click();
  await expect(entry).toBeHidden();

  await own.reload();
  await expect(own.getByRole('row').filter({ hasText: date })).toContainText('17:45');
});
