import { describe, expect, it } from 'vitest';
import { admin, fill, renderWithProviders, screen, waitFor, within } from '@/test/render';
import type { AbsenceRequestDto, CorrectionRequestDto, ReviewDayDto } from '@/api/payroll.api';
import { drafts } from '@/shared/drafts/draft-store';
import { correction, servePayroll } from '@/test/fixtures/payroll';
import { workDay } from '@/test/fixtures/worktime';
import { deferred, http, server as network } from '@/test/server';
import { ReviewScreen } from './review-screen';

const anna = { id: 5, email: 'anna@studio.test', first_name: 'Anna', last_name: 'Nowak' };

const asked: CorrectionRequestDto = {
  ...correction({ id: 7, state: 'asked', reason: 'On the phone', decided_at: null, decided_by: null }),
  user: anna,
  current_start_at: '2026-11-20T07:30:00.000Z',
  current_end_at: '2026-11-20T16:00:00.000Z',
  current_breaks: [],
  day_revision: 'of-the-day',
};

const daysOff: AbsenceRequestDto = {
  id: 9,
  user: anna,
  user_id: anna.id,
  kind: 'holiday',
  state: 'asked',
  first_day: '2026-12-21',
  last_day: '2026-12-31',
  is_half: false,
  days: 7,
  leave_left: 12.5,
  reason: 'Family',
  answer: null,
  decided_by: null,
  decided_at: null,
  created_at: '2026-11-20T08:00:00.000Z',
  revision: 'first',
};

const found = (changes: Partial<ReviewDayDto> = {}): ReviewDayDto => ({
  user: anna,
  work_date: '2026-11-20',
  day: workDay(),
  breaks: [],
  reasons: ['idle'],
  target_minutes: 480,
  usual_end_minute: 1050,
  ...changes,
});

const open = () => renderWithProviders(<ReviewScreen />, { user: admin, address: '/worktime/review' });

describe('days to look at', () => {
  it('show their reasons, and are corrected in a dialog', async () => {
    const server = servePayroll({
      review: [found(), found({ work_date: '2026-11-19', day: null, reasons: ['missing'] })],
    });
    const { user } = open();
    const [, idle, missing] = await screen.findAllByRole('row');
    expect(idle).toHaveTextContent(/20\/11\/2026.*Anna Nowak.*08:30 – 17:00.*7h 45m.*idle, usually until 17:30/);
    expect(missing).toHaveTextContent(/19\/11\/2026.*Anna Nowak.*no work/);
    await user.click(screen.getByRole('button', { name: 'Correct 20/11/2026 of Anna Nowak' }));
    const form = within(await screen.findByRole('dialog', { name: 'Correct 20/11/2026: Anna Nowak' }));
    await fill(user, form.getByLabelText('End'), '17.30');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.sent).toEqual([
        ['admin/days', { user_id: 5, work_date: '2026-11-20', end_at: '2026-11-20T17:30' }],
      ]),
    );
  });

  it('are confirmed by one press, which can be undone', async () => {
    const server = servePayroll({ review: [found(), found({ work_date: '2026-11-19' })] });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Fine as it is: 20/11/2026, Anna Nowak' }));
    const day = { user_id: 5, work_date: '2026-11-20' };
    await waitFor(() => expect(server.sent).toEqual([['admin/review/confirm', { days: [day] }]]));
    expect(await screen.findByText('20/11/2026 of Anna Nowak is fine as it is')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Fine as it is: 19/11/2026, Anna Nowak' })).toHaveFocus(),
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.sent.at(-1)).toEqual(['admin/review/reopen', { days: [day] }]));
  });

  it('are confirmed several at once, by mouse or keyboard, which can be undone', async () => {
    const dates = ['2026-11-20', '2026-11-19', '2026-11-18'];
    const server = servePayroll({ review: dates.map((work_date) => found({ work_date })) });
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select 20/11/2026 of Anna Nowak' }));
    await user.keyboard('jx');
    const bar = within(screen.getByRole('region', { name: 'Selected days' }));
    expect(bar.getByRole('status')).toHaveTextContent('2 days');
    await user.click(bar.getByRole('button', { name: 'Fine as it is' }));
    const days = ['2026-11-20', '2026-11-19'].map((work_date) => ({ user_id: 5, work_date }));
    await waitFor(() => expect(server.sent).toEqual([['admin/review/confirm', { days }]]));
    expect(await screen.findByText('2 days are fine as they are')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.sent.at(-1)).toEqual(['admin/review/reopen', { days }]));
  });

  it('are as many as on Home: of the same period, including unlisted ones', async () => {
    const server = servePayroll({ review: [found()], leftOut: 2 });
    open();
    expect(await screen.findByText('2 older days are not shown.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Days to review 3');
    expect(server.reviewed).toEqual(['']);
  });
});

describe('a requested correction', () => {
  it('is shown beside the current times, and accepted', async () => {
    const server = servePayroll({ asked: [asked] });
    const { user } = open();
    const entry = await screen.findByRole('listitem');
    expect(entry).toHaveTextContent(/Anna Nowak.*20\/11\/2026.*end 17:30.*08:30 – 17:00.*On the phone/);
    await user.click(within(entry).getByRole('button', { name: 'Accept: 20/11/2026, Anna Nowak' }));
    await waitFor(() => expect(server.sent).toEqual([['admin/corrections/7/accept', {}]]));
  });

  it('is refused with an answer, whose draft is restored', async () => {
    const server = servePayroll({ asked: [asked] });
    drafts.write(admin.id, 'refusal/7', { answer: 'Half a sen' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Refuse: 20/11/2026, Anna Nowak' }));
    const form = within(await screen.findByRole('dialog', { name: /^Refuse the correction of 20\/11\/2026/ }));
    const answer = form.getByLabelText(/^Why not/);
    expect(answer).toHaveValue('Half a sen');
    await user.clear(answer);
    await user.click(form.getByRole('button', { name: 'Refuse' }));
    expect(await form.findByText('Say why the correction is refused.')).toBeVisible();
    await user.type(answer, 'Closed');
    await user.click(form.getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(server.sent).toEqual([['admin/corrections/7/refuse', { answer: 'Closed' }]]));
  });
});

describe('days off asked for', () => {
  it('are shown with the leave left, and granted once by a double click', async () => {
    const server = servePayroll({ absences: [daysOff], asked: [asked] });
    const { user } = open();
    const [entry] = await screen.findAllByRole('listitem');
    expect(entry).toHaveTextContent(/Anna Nowak 21\/12\/2026 – 31\/12\/2026Holiday: 7 days \(12\.5 days left\)Family/);
    await user.dblClick(screen.getByRole('button', { name: /^Grant: 21\/12\/2026/ }));
    expect(await screen.findByText('The days off were granted.')).toBeVisible();
    expect(server.sent).toEqual([['admin/absences/9/grant', {}]]);
  });

  it('are refused with an answer, if nobody has changed them meanwhile', async () => {
    const server = servePayroll({ absences: [daysOff] });
    const revisions: (string | null)[] = [];
    network.use(
      http.post('*/api/worktime/admin/absences/9/refuse', ({ request }) => {
        revisions.push(request.headers.get('If-Match'));
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Refuse: 21\/12\/2026/ }));
    const form = within(await screen.findByRole('dialog', { name: /^Refuse days off 21\/12\/2026/ }));
    await user.type(form.getByLabelText(/^Why not/), 'Two are away');
    await user.click(form.getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(server.sent).toEqual([['admin/absences/9/refuse', { answer: 'Two are away' }]]));
    expect(revisions).toEqual(['"first"']);
  });
});

it('shows days only below the requests, which do not push them down', async () => {
  servePayroll({ asked: [asked], review: [found()] });
  const { until, release } = deferred();
  network.use(http.get('*/api/worktime/admin/corrections', () => until.then(() => undefined)));
  open();
  expect(await screen.findByRole('heading', { name: 'Days to review 1' })).toBeVisible();
  expect(screen.queryByRole('row')).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole('listitem')).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(2);
});
