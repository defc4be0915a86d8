import { checkA11y } from '../../fixtures/accessibility';
import { expect, test } from '../../fixtures/test';

const shown = (day: string) => day.split('-').reverse().join('/');

/** The next Monday and the Tuesday after it, at least a week ahead. */
function twoDays(): [string, string] {
  const days = Array.from({ length: 8 }, (_, index) => new Date(Date.now() + (index + 7) * 86_400_000));
  const monday = days.find((day) => day.getUTCDay() === 1) ?? new Date();
  const tuesday = new Date(monday.getTime() + 86_400_000);
  return [monday, tuesday].map((day) => day.toISOString().slice(0, 10)) as [string, string];
}

test('an employee asks for days off, an admin grants them, and colleagues see only that they are away', async ({
  asAdmin: { page },
  asEmployee: { page: own, person },
  api,
}) => {
  const [first, last] = twoDays();
  const month = `year=${first.slice(0, 4)}&month=${Number(first.slice(5, 7))}`;
  await own.goto(`/worktime/days-off?${month}`);
  await own.getByRole('button', { name: 'Ask for days off' }).click();
  await own.getByLabel('First day').fill(shown(first));
  await own.getByLabel('Last day').fill(shown(last));
  await own.getByLabel('Note').fill('To the sea');
  await checkA11y(own);
  await own.getByRole('button', { name: 'Send request' }).click();
  const row = own.getByRole('row').filter({ hasText: 'To the sea' });
  await expect(row).toContainText('2 days');
  await expect(row).toContainText('waiting');

  await page.goto('/worktime/review');
  const entry = page.getByRole('listitem').filter({ hasText: person.email.split('@')[0] });
  await checkA11y(page);
  await entry.getByRole('button', { name: /^Grant/ }).click();
  await expect(entry).toBeHidden();

  await own.reload();
  await expect(row).toContainText('granted');
  const colleague = await api.registerEmployee('colleague');
  const team = await api.get<{
    people: { user: { id: number }; days: { work_date: string; kind: null; away: number }[] }[];
  }>(colleague, `/api/worktime/absences/team?${month}`);
  const days = team.people.find(({ user }) => user.id === person.id)?.days;
  expect(days?.find(({ work_date }) => work_date === first)).toMatchObject({ away: 1, kind: null });
});

test('an employee asks for a break, and an admin accepts it', async ({
  asAdmin: { page, person: admin },
  asEmployee: { page: own, person },
  api,
}) => {
  const [work_date] = new Date(Date.now() - 4 * 86_400_000).toISOString().split('T');
  const times = { start_at: '09:00', end_at: '17:00' };
  await api.put(admin, '/api/worktime/admin/days', { user_id: person.id, work_date, ...times });
  const [year, month] = String(work_date).split('-');
  await own.setViewportSize({ width: 1280, height: 2000 });
  await own.goto(`/worktime/timesheet?year=${year}&month=${Number(month)}`);
  await own.getByRole('button', { name: `Ask for a correction of ${shown(String(work_date))}` }).click();
  await own.getByLabel('Breaks').fill('12-12:30');
  await own.getByLabel('Why?').fill('Lunch with a client');
  await own.getByRole('button', { name: 'Send request' }).click();
  await expect(own.getByText('12:00–12:30')).toBeVisible();

  await page.goto('/worktime/review');
  const entry = page.getByRole('listitem').filter({ hasText: 'Lunch with a client' });
  await entry.getByRole('button', { name: /^Accept/ }).click();
  await expect(entry).toBeHidden();
  await own.reload();
  await expect(own.getByRole('row').filter({ hasText: shown(String(work_date)) })).toContainText('7h 30m');
});
