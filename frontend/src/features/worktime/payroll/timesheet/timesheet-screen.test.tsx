import { beforeEach, describe, expect, it, vi } from 'vitest';
import { admin, employee, fill, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { correction, servePayroll, sheetDay, timesheet } from '@/test/fixtures/payroll';
import { TimesheetScreen } from './timesheet-screen';

const address = (user: number) => `/worktime/timesheet?user=${String(user)}&year=2026&month=11`;
const dialog = (name: RegExp) => screen.findByRole('dialog', { name });

/** Files that were handed to the person, by name. */
const files = new Map<string, Blob>();
beforeEach(() => {
  files.clear();
  let latest = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    latest = file as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.set(this.download, latest);
  });
});

describe('a time sheet', () => {
  it('shows figures and corrections of each day, and lets an employee request one with a reason', async () => {
    const server = servePayroll({ sheet: timesheet(employee) });
    const { user } = renderWithProviders(<TimesheetScreen />, { address: address(employee.id) });
    expect(await screen.findByRole('heading', { name: 'Timesheet, November 2026' })).toBeVisible();
    const [, missing, worked] = await screen.findAllByRole('row');
    expect(missing).toHaveTextContent(/19\/11\/2026.*8h 0m.*−8h 0m/);
    expect(worked).toHaveTextContent(
      /20\/11\/2026.*08:30.*17:00.*0h 45m.*7h 45m.*8h 0m.*−0h 15m.*Corrected by Bea Boss, 21\/11\/2026 09:00/,
    );
    await user.click(await screen.findByRole('button', { name: 'Ask for a correction of 20/11/2026' }));
    const form = within(await dialog(/^Ask for a correction/));
    expect(form.getByLabelText('Start')).toHaveValue('08:30');
    await user.click(form.getByRole('button', { name: 'Send request' }));
    expect(await form.findByText('Change the start or the end.')).toBeVisible();
    await fill(user, form.getByLabelText('End'), '5');
    await user.click(form.getByRole('button', { name: 'Send request' }));
    expect(await form.findByText('Give a time such as 17:30, or 21/11/2026 00:30 after midnight.')).toBeVisible();
    await fill(user, form.getByLabelText('End'), '1730');
    await fill(user, form.getByLabelText(/^Why/), 'On the phone');
    await user.click(form.getByRole('button', { name: 'Send request' }));
    const asked = { work_date: '2026-11-20', end_at: '2026-11-20T17:30', reason: 'On the phone' };
    await waitFor(() => expect(server.sent).toEqual([['corrections', asked]]));
  });

  it('requires both times for a day without work', async () => {
    const server = servePayroll({ sheet: timesheet(employee), people: [admin, employee] });
    const { user } = renderWithProviders(<TimesheetScreen />, { user: admin, address: address(employee.id) });
    await user.click(await screen.findByRole('button', { name: 'Correct 19/11/2026' }));
    const form = within(await dialog(/^Correct 19\/11\/2026: /));
    await user.type(form.getByLabelText('Start'), '9.00');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/^Give both times/)).toBeVisible();
    await user.type(form.getByLabelText('End'), '20/11/2026 00:30');
    await user.click(form.getByRole('button', { name: 'Save' }));
    const day = {
      user_id: employee.id,
      work_date: '2026-11-19',
      start_at: '2026-11-19T09:00',
      end_at: '2026-11-20T00:30',
    };
    await waitFor(() => expect(server.sent).toEqual([['admin/days', day]]));
  });

  it('shows requested and refused corrections', async () => {
    const asked = correction({ id: 2, state: 'asked', decided_at: null, decided_by: null });
    const refused = correction({ id: 3, state: 'refused', answer: 'No' });
    const days = [
      sheetDay('2026-11-19', { corrections: [asked] }),
      sheetDay('2026-11-20', { corrections: [correction(), refused], holiday: 'Buß- und Bettag' }),
    ];
    servePayroll({ sheet: timesheet(employee, { days }) });
    renderWithProviders(<TimesheetScreen />, { address: address(employee.id) });
    expect(await screen.findByText('Correction asked for: end 17:30')).toBeVisible();
    expect(screen.getByText('Correction refused by Bea Boss: No')).toBeVisible();
    expect(screen.getByText('Public holiday: Buß- und Bettag')).toBeVisible();
  });

  it('can be saved as a CSV file', async () => {
    const sheet = timesheet({ ...employee, first_name: 'Anna', last_name: 'Nowak' });
    const days = sheet.days.map(({ day, ...date }) => ({ ...date, day: day && { ...day, is_overtime: true } }));
    servePayroll({ sheet: { ...sheet, days } });
    const { user } = renderWithProviders(<TimesheetScreen />, { address: address(employee.id) });
    const csv = await screen.findByRole('button', { name: 'CSV' });
    await waitFor(() => expect(csv).toBeEnabled());
    await user.click(csv);
    const text = (await files.get('timesheet-2026-11-anna-nowak.csv')?.text()) ?? '';
    const [head, , worked] = text.split('\r\n');
    expect(head).toMatch(
      /"Name","Email","Date","Start","End","Breaks","Duration","Target","Balance","idle","overtime","Remarks"$/,
    );
    expect(worked).toBe(
      `"Anna Nowak","${employee.email}","20/11/2026","08:30","17:00",0.75,7.75,8.00,-0.25,,"Yes","Corrected by Bea Boss, 21/11/2026 09:00"`,
    );
  });

  it('shows the month and the user in the address', async () => {
    servePayroll({ sheet: timesheet(employee), people: [admin, employee] });
    const { user, router } = renderWithProviders(<TimesheetScreen />, { user: admin, address: address(employee.id) });
    await user.click(await screen.findByRole('button', { name: 'Previous month' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?user=${String(employee.id)}&year=2026&month=10`));
  });

  it('of a user who does not exist leads an admin to their own', async () => {
    servePayroll({ sheet: timesheet(admin), people: [admin, employee] });
    const { router } = renderWithProviders(<TimesheetScreen />, { user: admin, address: address(9999) });
    await waitFor(() => expect(router.state.location.search).toBe(`?user=${String(admin.id)}&year=2026&month=11`));
  });

  it('of another user is for admins; other users see their own', async () => {
    servePayroll({ sheet: timesheet(employee) });
    const { router } = renderWithProviders(<TimesheetScreen />, { address: address(admin.id) });
    await waitFor(() => expect(router.state.location.search).toContain(`user=${String(employee.id)}`));
  });
});
