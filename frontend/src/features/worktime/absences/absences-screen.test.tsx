import { describe, expect, it } from 'vitest';
import type { AbsenceDto, AbsenceYearDto, TeamMonthDto } from '@/api/payroll.api';
import { drafts } from '@/shared/drafts/draft-store';
import { admin, choose, employee, fill, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { changedMeanwhile, http, HttpResponse, refusalOf, server } from '@/test/server';
import { AbsencesScreen } from './absences-screen';

const jonas = { id: 5, email: 'jonas@studio.example', first_name: 'Jonas', last_name: 'Weber' };

const absence = (changes: Partial<AbsenceDto> = {}): AbsenceDto => ({
  id: 7,
  user_id: employee.id,
  kind: 'holiday',
  state: 'asked',
  first_day: '2026-08-03',
  last_day: '2026-08-07',
  is_half: true,
  days: 2.5,
  reason: 'Camping',
  answer: null,
  decided_by: null,
  decided_at: null,
  created_at: '2026-07-01T08:00:00.000Z',
  revision: 'first',
  ...changes,
});

const leave: AbsenceYearDto['leave'] = {
  year: 2026,
  entitled: 26,
  carried: 4.5,
  carried_until: '2026-03-31',
  added: 0,
  taken: 10,
  planned: 3,
  asked: 2.5,
  expired: 0,
  left: 20.5,
};

const day = { holiday: null, is_free: false, away: 1, kind: null, is_asked: false };

const month: TeamMonthDto = {
  left_out: 1,
  people: [
    { user: jonas, days: [{ ...day, work_date: '2026-08-03' }] },
    {
      user: employee,
      days: [
        { ...day, work_date: '2026-08-03', away: 0.5, kind: 'holiday', is_asked: true },
        { ...day, work_date: '2026-08-15', away: 0, is_free: true, holiday: 'Assumption' },
        { ...day, work_date: '2026-08-16', away: 0, is_free: true },
      ],
    },
  ],
};

/** A fake server, which records requests. */
function serve(absences: AbsenceDto[] = [], answer: () => Response = () => HttpResponse.json(absence())) {
  const sent: unknown[] = [];
  const record = async (what: string, request: Request) => {
    sent.push([what, request.headers.get('If-Match'), await request.json().catch(() => null)]);
    return answer();
  };
  server.use(
    http.get('*/api/worktime/users', () => HttpResponse.json([jonas, admin])),
    http.get('*/api/worktime/absences/team', () => HttpResponse.json(month)),
    http.get('*/api/worktime/absences', () => HttpResponse.json({ leave, absences })),
    http.post('*/api/worktime/absences', ({ request }) => record('ask', request)),
    http.patch('*/api/worktime/absences/7', ({ request }) => record('change', request)),
    http.post('*/api/worktime/absences/7/withdraw', ({ request }) => record('withdraw', request)),
  );
  return sent;
}

const open = (user = employee, shown = user.id) =>
  renderWithProviders(<AbsencesScreen />, {
    user,
    address: `/worktime/days-off?user=${String(shown)}&year=2026&month=8`,
  });

const form = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

describe('the month of all people', () => {
  it('begins with the current user, and tells colleagues nothing but that somebody is away', async () => {
    serve();
    open();
    const table = within(await screen.findByRole('table', { name: 'Days off of all people, August 2026' }));
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Ewa Nowak', 'Jonas Weber']);
    expect(table.getByTitle('Jonas Weber, 3 August: away')).toHaveTextContent(/^Jonas Weber, 3 August: away$/);
    expect(table.getByTitle('Ewa Nowak, 3 August: away half the day, Holiday, asked for')).toBeInTheDocument();
    expect(table.getByTitle('Ewa Nowak, 15 August: Assumption (public holiday)')).toBeInTheDocument();
    expect(table.getByTitle('Ewa Nowak, 16 August: day off')).toBeInTheDocument();
    expect(table.getAllByRole('columnheader')).toHaveLength(32);
    expect(screen.getByText('1 person is not shown.')).toBeVisible();
  });

  it('is in the address', async () => {
    serve();
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Previous month' }));
    await waitFor(() => expect(router.state.location.search).toBe('?user=2&year=2026&month=7'));
    await user.click(screen.getByRole('button', { name: 'Next year' }));
    await waitFor(() => expect(router.state.location.search).toBe('?user=2&year=2027&month=7'));
  });
});

describe('a year of leave', () => {
  it('says what is left, and how that adds up', async () => {
    serve();
    open();
    const names = (await screen.findAllByRole('term')).map(({ textContent, nextSibling }) => [
      textContent,
      nextSibling?.textContent,
    ]);
    expect(names).toEqual([
      ['Leave left', '20.5'],
      ['Entitled to', '26'],
      ['From last year', '4.5until 31/03/2026'],
      ['Taken', '10of which 3 planned'],
      ['Asked for', '2.5'],
    ]);
    expect(screen.getByText('No days off in 2026')).toBeVisible();
  });

  it('lists days off with their decisions; only those that are not decided or begun can be withdrawn', async () => {
    const granted = absence({ id: 8, state: 'granted', first_day: '2020-08-03', answer: 'Enjoy', decided_by: jonas });
    const sent = serve([absence(), granted]);
    const { user } = open();
    const table = within(await screen.findByRole('table', { name: 'Days off in 2026' }));
    const [, asked, decided] = table.getAllByRole('row');
    expect(asked).toHaveTextContent(/03\/08\/2026 – 07\/08\/2026.*Holiday, half days.*2\.5 days.*waiting.*Camping/);
    expect(decided).toHaveTextContent(/granted.*Jonas Weber: Enjoy/);
    expect(within(decided!).queryByRole('button')).not.toBeInTheDocument();
    await user.click(table.getByRole('button', { name: 'Withdraw 03/08/2026 – 07/08/2026' }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('The days off were withdrawn.')).toBeVisible();
    expect(sent).toEqual([['withdraw', '"first"', null]]);
  });
});

describe('days off', () => {
  it('are asked for with a note; the last day follows the first one', async () => {
    const sent = serve();
    drafts.write(employee.id, `absence/new/${String(employee.id)}`, { reason: 'Half a sen' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ask for days off' }));
    const { getByLabelText, getByRole, getAllByText, findByText, queryByText } = await form('Ask for days off');
    expect(await findByText('Leave left in 2026: 20.5 days')).toBeVisible();
    expect(getByLabelText('Note')).toHaveValue('Half a sen');
    await user.click(getByRole('button', { name: 'Send request' }));
    expect(getAllByText('Give a day.')).toHaveLength(2);
    await fill(user, getByLabelText(/^First day/), '03/08/2026');
    expect(getByLabelText(/^Last day/)).toHaveValue('03/08/2026');
    await fill(user, getByLabelText(/^Last day/), '07/08/2026');
    await fill(user, getByLabelText(/^First day/), '04/08/2026');
    await user.click(getByRole('checkbox', { name: 'Half days' }));
    await choose(user, 'Kind', 'Special leave');
    expect(queryByText(/^Leave left in/)).not.toBeInTheDocument();
    await fill(user, getByLabelText('Note'), 'Wedding');
    await user.click(getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(/^The request was sent/)).toBeVisible();
    const days = { first_day: '2026-08-04', last_day: '2026-08-07', is_half: true };
    expect(sent).toEqual([['ask', null, { kind: 'special', ...days, reason: 'Wedding', user_id: employee.id }]]);
  });

  it('show a refusal of the server at its field', async () => {
    serve([], () => refusalOf('last_day', 'Choose days up to 01/01/2028'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ask for days off' }));
    const { getByLabelText, getByRole } = await form('Ask for days off');
    await fill(user, getByLabelText(/^First day/), '03/08/2029');
    await user.click(getByRole('button', { name: 'Send request' }));
    await waitFor(() =>
      expect(getByLabelText(/^Last day/)).toHaveAccessibleDescription('Choose days up to 01/01/2028'),
    );
    expect(getByLabelText(/^Last day/)).toHaveFocus();
  });

  it('are entered by an admin for another user', async () => {
    const sent = serve();
    const { user } = open(admin, jonas.id);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Person' })).toHaveValue('Jonas Weber'));
    await user.click(screen.getByRole('button', { name: 'Enter days off' }));
    const { getByLabelText, getByRole } = await form('Enter days off: Jonas Weber');
    await fill(user, getByLabelText(/^First day/), '03/08/2026');
    await user.click(getByRole('button', { name: 'Save' }));
    const days = { first_day: '2026-08-03', last_day: '2026-08-03', is_half: false };
    await waitFor(() => expect(sent).toEqual([['ask', null, { kind: 'holiday', ...days, reason: null, user_id: 5 }]]));
  });

  it('do not overwrite what somebody else has changed meanwhile', async () => {
    const theirs = absence({ last_day: '2026-08-14', revision: 'second' });
    const answers = [changedMeanwhile(theirs), HttpResponse.json(theirs)];
    const sent = serve([absence()], () => answers.shift()!);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change 03/08/2026 – 07/08/2026' }));
    const { getByLabelText, getByRole } = await form('Change days off');
    await fill(user, getByLabelText('Note'), 'Sailing');
    await user.click(getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    const changed = { kind: 'holiday', first_day: '2026-08-03', is_half: true, reason: 'Sailing' };
    expect(sent).toEqual([
      ['change', '"first"', { ...changed, last_day: '2026-08-07' }],
      ['change', '"second"', { ...changed, last_day: '2026-08-14' }],
    ]);
  });
});
