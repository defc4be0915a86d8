import { beforeEach, describe, expect, it, vi } from 'vitest';
import { admin, employee, fill, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { correction, servePayroll, sheetDay, timesheet } from '@/test/fixtures/payroll';
import { noBalance, workDay } from '@/test/fixtures/worktime';
import { changedMeanwhile, http, refusalOf, server as network } from '@/test/server';
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
    expect(await form.findByText('Change the start, the end or the breaks.')).toBeVisible();
    await fill(user, form.getByLabelText('End'), '5');
    await user.click(form.getByRole('button', { name: 'Send request' }));
    expect(await form.findByText('Give a time such as 17:30, or 21/11/2026 00:30 after midnight.')).toBeVisible();
    await fill(user, form.getByLabelText('End'), '1730');
    await fill(user, form.getByLabelText(/^Why/), 'On the phone');
    await user.click(form.getByRole('button', { name: 'Send request' }));
    const asked = { work_date: '2026-11-20', end_at: '2026-11-20T17:30', reason: 'On the phone' };
    await waitFor(() => expect(server.sent).toEqual([['corrections', asked]]));
  });

  it('asks for other breaks only if they were changed, and shows at the field what is wrong with them', async () => {
    const server = servePayroll({ sheet: timesheet(employee), people: [admin, employee] });
    const { user } = renderWithProviders(<TimesheetScreen />, { user: admin, address: address(employee.id) });
    const correct = async (breaks: string) => {
      await user.click(await screen.findByRole('button', { name: 'Correct 20/11/2026' }));
      const form = within(await dialog(/^Correct 20\/11\/2026: /));
      const field = form.getByLabelText('Breaks');
      expect(field).toHaveValue('12:00–12:45');
      await fill(user, field, breaks);
      await user.click(form.getByRole('button', { name: 'Save' }));
      return field;
    };
    const field = await correct('at noon');
    expect(field).toHaveAccessibleDescription('Give breaks such as 12:00–12:30, 15:10–15:20.');
    expect(server.sent).toEqual([]);
    const message = 'Breaks must not overlap';
    network.use(http.put('*/api/worktime/admin/days', () => refusalOf('breaks', message), { once: true }));
    await fill(user, field, '12 - 12:45; 12:30-13:00');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    await fill(user, field, '12 - 12:45; 15:10-15:20');
    await user.keyboard('{Enter}');
    const day = { user_id: employee.id, work_date: '2026-11-20' };
    const known = { start_at: '2026-11-20T11:00:00.000Z', end_at: '2026-11-20T11:45:00.000Z' };
    const added = { start_at: '2026-11-20T15:10', end_at: '2026-11-20T15:20' };
    await waitFor(() => expect(server.sent).toEqual([['admin/days', { ...day, breaks: [known, added] }]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await correct(' ');
    await waitFor(() => expect(server.sent.at(-1)).toEqual(['admin/days', { ...day, breaks: [] }]));
  });

  it('merges breaks that another admin changed meanwhile', async () => {
    servePayroll({ sheet: timesheet(employee), people: [admin, employee] });
    const breaks = [{ start_at: '2026-11-20T12:00:00.000Z', end_at: '2026-11-20T12:30:00.000Z' }];
    network.use(
      http.put('*/api/worktime/admin/days', () => changedMeanwhile({ ...workDay({ revision: 'another' }), breaks })),
    );
    const { user } = renderWithProviders(<TimesheetScreen />, { user: admin, address: address(employee.id) });
    await user.click(await screen.findByRole('button', { name: 'Correct 20/11/2026' }));
    const form = within(await dialog(/^Correct 20\/11\/2026: /));
    await fill(user, form.getByLabelText('Breaks'), '12:00–12:30');
    await user.click(form.getByRole('button', { name: 'Save' }));
    const panel = within(await form.findByRole('region', { name: /changed/ }));
    expect(panel.getByRole('group', { name: /^Breaks/ })).toBeVisible();
    expect(panel.getByText('13:00–13:30')).toBeVisible();
  });

  it('shows absences, too short breaks, requested breaks, and the balance after the month', async () => {
    const asked = correction({ id: 2, state: 'asked', end_at: null, decided_at: null, decided_by: null });
    const breaks = [{ start_at: '2026-11-17T11:00:00.000Z', end_at: '2026-11-17T11:30:00.000Z' }];
    const days = [
      sheetDay('2026-11-16', { absence: 'sickness', away: 1, target_minutes: 0, balance_minutes: 0 }),
      sheetDay('2026-11-17', {
        absence: 'holiday',
        away: 0.5,
        corrections: [{ ...asked, work_date: '2026-11-17', breaks }],
      }),
      sheetDay('2026-11-18', { break_minimum_minutes: 30, corrections: [{ ...asked, breaks: [] }] }),
      sheetDay('2026-11-19', { balance_minutes: null }),
    ];
    const none = { worked_minutes: 0, target_minutes: 0, adjusted_minutes: 0 };
    const months = [
      { ...none, month: '2026-10', balance_minutes: 60 },
      { ...none, month: '2026-11', adjusted_minutes: -600, balance_minutes: -90 },
    ];
    servePayroll({ sheet: timesheet(employee, { days }), balance: { ...noBalance, months } });
    renderWithProviders(<TimesheetScreen />, { address: address(employee.id) });
    const [, sick, half, short] = await screen.findAllByRole('row');
    expect(sick).toHaveAttribute('data-state', 'free');
    expect(sick).toHaveTextContent(/16\/11\/2026Sickness/);
    expect(half).toHaveTextContent('Holiday (half a day)Correction asked for: breaks 12:00–12:30');
    expect(short).toHaveTextContent('Breaks: the law asks for 30 minCorrection asked for: no breaks');
    expect(screen.getByText('Payouts and corrections').nextElementSibling).toHaveTextContent('−10h 0m');
    expect(screen.getByText('Running balance (so far)').nextElementSibling).toHaveTextContent('−1h 30m');
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
