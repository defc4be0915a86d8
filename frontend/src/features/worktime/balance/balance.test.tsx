import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdjustmentDto, BalanceDto } from '@/api/payroll.api';
import { admin, choose, employee, fill, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { noBalance, serveWorktime, workDay } from '@/test/fixtures/worktime';
import { noContent, recordBodies, refusalOf, HttpResponse, server as network, http } from '@/test/server';
import { YearOfWork } from '../year/year-of-work';

const adjustment = (changes: Partial<AdjustmentDto> = {}): AdjustmentDto => ({
  ...{ id: 4, user_id: employee.id, kind: 'payout', date: '2026-10-31', minutes: -600, days: 0, until: null },
  ...{ reason: 'Paid in October', created_at: '2026-10-31T08:00:00.000Z' },
  ...changes,
});

const leave = adjustment({ id: 3, kind: 'leave', minutes: 0, days: 1.5, until: '2027-03-31', reason: 'Moved house' });

const balance: BalanceDto = {
  starts_on: '2026-01-01',
  start_minutes: 300,
  minutes: 750,
  months: [
    { month: '2026-10', worked_minutes: 9600, target_minutes: 9000, adjusted_minutes: -600, balance_minutes: 300 },
    { month: '2026-11', worked_minutes: 4650, target_minutes: 4200, adjusted_minutes: 0, balance_minutes: 750 },
  ],
  adjustments: [adjustment(), leave],
};

const show = (kept: BalanceDto, user = employee) => {
  serveWorktime({ balance: kept, days: [workDay()] });
  return renderWithProviders(<YearOfWork user={employee.id} year={2026} />, { user });
};

beforeEach(() => void vi.setSystemTime('2026-11-21T12:00:00Z'));

describe('a balance', () => {
  it('is shown as of now, of the year, and in each month', async () => {
    show(balance);
    const figure = async (name: string) => (await screen.findByText(name)).nextElementSibling;
    expect(await figure('Balance since 01/01/2026')).toHaveTextContent('+12h 30m');
    expect(await figure('Worked in 2026')).toHaveTextContent('237h 30m');
    expect(await figure('Target in 2026')).toHaveTextContent('220h 0m');
    expect(await figure('Balance of 2026')).toHaveTextContent('+7h 30m');
    const month = screen.getByRole('region', { name: 'November 2026' });
    expect(month).toHaveTextContent('Total 7h 45mBalance +7h 30mRunning balance +12h 30m');
  });

  it('lists its adjustments to the user, who cannot change them', async () => {
    const { user } = show(balance);
    await user.click(await screen.findByRole('button', { name: '2 adjustments' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjustments of balance and leave' }));
    const [payout, added] = await dialog.findAllByRole('listitem');
    expect(payout).toHaveTextContent('Payout −10h 0mPaid in October31/10/2026');
    expect(added).toHaveTextContent('Days of leave +1.5 daysMoved house31/10/2026, until 31/03/2027');
    expect(dialog.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    expect(dialog.queryByLabelText(/^Hours/)).not.toBeInTheDocument();
  });

  it('that has not begun shows nothing to the user, and a way to begin to admins', async () => {
    const { unmount } = show(noBalance);
    expect(await screen.findByRole('region', { name: 'November 2026' })).toBeVisible();
    expect(screen.queryByText(/^The balance begins/)).not.toBeInTheDocument();
    unmount();
    show(noBalance, admin);
    expect(await screen.findByText(/^The balance begins/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Adjust…' })).toBeVisible();
    expect(screen.queryByText('Worked in 2026')).not.toBeInTheDocument();
  });

  it('that cannot be loaded does not hide the work time', async () => {
    serveWorktime({ days: [workDay()] });
    network.use(http.get('*/api/worktime/balance', () => HttpResponse.json({}, { status: 503 })));
    renderWithProviders(<YearOfWork user={employee.id} year={2026} />);
    expect(await screen.findByRole('region', { name: 'November 2026' })).toBeVisible();
  });
});

describe('an admin', () => {
  const adjust = async () => {
    const sent = recordBodies('post', '*/api/worktime/admin/adjustments', () =>
      HttpResponse.json(adjustment(), { status: 201 }),
    );
    const { user } = show(balance, admin);
    await user.click(await screen.findByRole('button', { name: 'Adjust…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByLabelText(/^Hours/);
    const set = (label: RegExp, text: string) => fill(user, dialog.getByLabelText(label), text);
    const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
    return { user, sent, dialog, set, save };
  };

  it('pays hours out, with a reason', async () => {
    const { user, sent, dialog, set, save } = await adjust();
    await choose(user, 'Kind', 'Payout');
    await set(/^Hours/, 'a few');
    await save();
    expect(dialog.getByLabelText(/^Hours/)).toHaveAccessibleDescription(/^Enter an amount as in the examples/);
    expect(dialog.getByLabelText(/^Why/)).toHaveAccessibleDescription('Say why this is added.');
    await set(/^Hours/, '12:30');
    await set(/^Why/, 'With the salary');
    await save();
    const payout = { kind: 'payout', date: '2026-11-21', minutes: -750, days: 0, until: null };
    await waitFor(() => expect(sent).toEqual([{ user_id: employee.id, ...payout, reason: 'With the salary' }]));
    expect(await screen.findByText('The adjustment was saved.')).toBeVisible();
  });

  it('adds days of leave with an end, and sees the server’s refusal at the field', async () => {
    const { user, sent, dialog, set, save } = await adjust();
    await choose(user, 'Kind', 'Days of leave');
    await set(/^Days/, '2:30');
    await set(/^Can be taken until/, '31/03/2027');
    await set(/^Why/, 'Moved house');
    await save();
    expect(dialog.getByLabelText(/^Days/)).toHaveAccessibleDescription(/^Enter an amount/);
    const refused = () => refusalOf('days', 'That is too much');
    network.use(http.post('*/api/worktime/admin/adjustments', refused, { once: true }));
    await set(/^Days/, '1,5');
    await save();
    await waitFor(() => expect(dialog.getByLabelText(/^Days/)).toHaveAccessibleDescription(/That is too much/));
    await save();
    const added = { kind: 'leave', date: '2026-11-21', minutes: 0, days: 1.5, until: '2027-03-31' };
    await waitFor(() => expect(sent).toEqual([{ user_id: employee.id, ...added, reason: 'Moved house' }]));
  });

  it('begins a balance at 0', async () => {
    const { user, sent, set, save } = await adjust();
    await choose(user, 'Kind', 'Start value');
    await set(/^Date/, '01/01/2026');
    await set(/^Hours/, '0');
    await set(/^Why/, 'New year');
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ kind: 'start', date: '2026-01-01', minutes: 0 }]));
  });

  it('deletes an adjustment after a confirmation', async () => {
    const { user, dialog } = await adjust();
    const deleted: unknown[] = [];
    network.use(noContent('delete', '*/api/worktime/admin/adjustments/:id', ({ id }) => deleted.push(id)));
    await user.click(dialog.getByRole('button', { name: 'Delete: Payout, 31/10/2026' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete this adjustment?' }));
    expect(question.getByText('Paid in October')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deleted).toEqual(['4']));
  });
});
