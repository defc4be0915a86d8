import { describe, expect, it } from 'vitest';
import type { WorkTargetsDto } from '@/api/payroll.api';
import { admin, choose, fill, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { servePayroll } from '@/test/fixtures/payroll';
import { TargetsScreen } from './targets-screen';
import { daysInWords } from './targets-table';

const ola = { id: 5, email: 'ola@studio.test', first_name: 'Ola', last_name: 'Lis' };
const targets = {
  usual: { weekly_minutes: 2400, working_days: [1, 2, 3, 4, 5], region: 'DE-BY', leave_days: 25 },
  targets: [
    {
      ...{ id: 3, user_id: 5, valid_from: '2026-09-01', weekly_minutes: 1920, working_days: [1, 2, 3, 4] },
      ...{ region: null, leave_days: null },
    },
  ],
} satisfies WorkTargetsDto;

const open = () => renderWithProviders(<TargetsScreen />, { user: admin, address: '/worktime/hours' });

describe('target hours', () => {
  const edit = async () => {
    const server = servePayroll({ people: [admin, ola], targets });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Set hours of Ola Lis' }));
    const form = within(await screen.findByRole('dialog', { name: 'Hours of Ola Lis' }));
    const set = (label: RegExp, text: string) => fill(user, form.getByLabelText(label), text);
    return { server, user, form, set, save: () => user.click(form.getByRole('button', { name: 'Save' })) };
  };

  it('are set from a date on, start with the current ones, and are not sent while invalid', async () => {
    const { server, user, form, set, save } = await edit();
    expect(form.getByLabelText(/^Hours a week/)).toHaveValue('32:00');
    await set(/^Hours a week/, 'many');
    await save();
    expect(await form.findByText(/^Enter the hours per week/)).toBeVisible();
    expect(server.sent).toEqual([]);
    await set(/^Hours a week/, '19,5');
    await user.click(form.getByRole('checkbox', { name: 'Friday' }));
    await user.click(form.getByRole('checkbox', { name: 'Monday' }));
    await set(/^From/, '01/12/2026');
    await save();
    const hours = { user_id: 5, valid_from: '2026-12-01', weekly_minutes: 1170, working_days: [2, 3, 4, 5] };
    const sent = { ...hours, region: null, leave_days: null };
    await waitFor(() => expect(server.sent).toEqual([['admin/targets', sent]]));
  });

  it('come with public holidays and days of leave, of the studio unless set', async () => {
    const { server, user, form, set, save } = await edit();
    expect(form.getByRole('combobox', { name: 'Public holidays' })).toHaveValue('As the studio: Bavaria');
    expect(form.getByLabelText('Days of leave a year')).toHaveAccessibleDescription(/^Empty: the usual, 25/);
    await choose(user, 'Public holidays', 'Poland');
    await set(/^Days of leave/, '20.5');
    await save();
    expect(await form.findByText('Give whole days, at most 366.')).toBeVisible();
    await set(/^Days of leave/, '26');
    await save();
    await waitFor(() =>
      expect(server.sent).toEqual([['admin/targets', expect.objectContaining({ region: 'PL', leave_days: 26 })]]),
    );
  });

  it('are the default unless a user has others, which are removed after a confirmation', async () => {
    const server = servePayroll({ people: [admin, ola], targets });
    const { user } = open();
    const [, usual, own] = await screen.findAllByRole('row');
    expect(usual).toHaveTextContent(/40h 0m.*Mon–Fri.*Bavaria.*25.*from the start \(default\)/);
    expect(own).toHaveTextContent(/Ola Lis.*32h 0m.*Mon–Thu.*Bavaria.*20.*01\/09\/2026/);
    await user.click(screen.getByRole('button', { name: 'Delete the hours of Ola Lis from 01/09/2026' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.sent).toEqual([['delete 3', null]]));
  });
});

it('working days are a range or a list', () => {
  expect(daysInWords([5, 4, 3, 2, 1], 'en')).toBe('Mon–Fri');
  expect(daysInWords([1, 3, 5], 'en')).toBe('Mon, Wed, Fri');
  expect(daysInWords([6, 7], 'de')).toBe('Sa, So');
  expect(daysInWords([], 'pl')).toBe('');
});
