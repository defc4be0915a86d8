import type { CorrectionRequestDto } from '../../src/modules/worktime/dto/correction.dto';
import type { NotificationDto } from '../../src/modules/notifications/dto/notification.dto';
import type { Client } from '../support/client';
import { describeApp, type TestApp } from '../support/test-app';
import { ask, correct, dayOf, timesheet } from './payroll.support';

const DAY = '2026-11-20';

/** A user registered on the 19th who worked from nine to five on the 20th; it is noon on the 21st. */
async function worked(app: TestApp): Promise<{ person: Client; admin: Client }> {
  app.clock.set('2026-11-19T08:00:00+01:00');
  const person = await app.employee();
  app.clock.set('2026-11-21T12:00:00+01:00');
  const admin = await app.admin();
  await correct(admin, person, DAY, { start_at: '09:00', end_at: '17:00' });
  return { person, admin };
}

const told = async (client: Client) => (await client.get<NotificationDto[]>('/api/notifications?limit=1')).body[0];

async function waitingOf(admin: Client, person: Client): Promise<CorrectionRequestDto[]> {
  const id = await person.id();
  const { body } = await admin.get<CorrectionRequestDto[]>('/api/worktime/admin/corrections');
  return body.filter(({ user }) => user.id === id);
}

const decide = (admin: Client, id: number, verdict: 'accept' | 'refuse', answer?: string) =>
  admin.post<{ code?: string }>(`/api/worktime/admin/corrections/${id}/${verdict}`, { ...(answer && { answer }) });

describeApp(
  'a requested correction',
  (app) => {
    it('waits for admins, who are notified', async () => {
      const { person, admin } = await worked(app());
      const asked = await ask(person, DAY, { end_at: '18:15' }, 'I was on the phone');
      expect(asked.status).toBe(201);
      expect(asked.body).toMatchObject({
        state: 'asked',
        start_at: null,
        end_at: '2026-11-20T17:15:00.000Z',
        reason: 'I was on the phone',
        decided_by: null,
      });
      expect(await waitingOf(admin, person)).toMatchObject([
        { id: asked.body.id, current_start_at: '2026-11-20T08:00:00.000Z', current_end_at: '2026-11-20T16:00:00.000Z' },
      ]);
      expect(await told(admin)).toMatchObject({
        action: 'admin_message',
        fieldChanged: 'correction_asked',
        oldValue: DAY,
        newValue: 'Please correct my work time of 20/11/2026: end 18:15.\nI was on the phone',
        taskId: null,
      });
      const day = dayOf(await timesheet(person, '2026-11'), DAY);
      expect(day.day?.duration.totalMinutes).toBe(480);
      expect(day.corrections).toContainEqual(asked.body);
    });

    it('cannot be for a day before the account, unless there is work on it', async () => {
      const { person, admin } = await worked(app());
      const whole = { start_at: '09:00', end_at: '17:00' };
      const { status, body } = await ask(person, '2026-11-18', whole);
      expect([status, body.code]).toEqual([400, 'work_date_before_account']);
      await correct(admin, person, '2026-11-18', { ...whole, end_at: '16:00' });
      expect((await ask(person, '2026-11-18', whole)).status).toBe(201);
      expect((await ask(person, '2026-11-19', whole)).status).toBe(201);
      expect(await waitingOf(admin, person)).toHaveLength(2);
    });

    it('does not interrupt users at login', async () => {
      const { person, admin } = await worked(app());
      await ask(person, DAY, { end_at: '18:15' });
      expect((await admin.get('/api/notifications/pending-login')).body).toEqual({ notification: null });
    });

    it('is applied by accepting it, and the user is notified', async () => {
      const { person, admin } = await worked(app());
      const { body: asked } = await ask(person, DAY, { start_at: '08:30', end_at: '18:15' });
      expect((await decide(admin, asked.id, 'accept', 'Sure')).status).toBe(200);
      const { day, corrections } = dayOf(await timesheet(person, '2026-11'), DAY);
      expect(day).toMatchObject({ start_at: '2026-11-20T07:30:00.000Z', end_at: '2026-11-20T17:15:00.000Z' });
      expect(corrections.at(-1)).toMatchObject({
        state: 'accepted',
        answer: 'Sure',
        decided_by: { email: 'admin@studio.test' },
        decided_at: '2026-11-21T11:00:00.000Z',
      });
      expect(await told(person)).toMatchObject({
        fieldChanged: 'correction_accepted',
        newValue: 'Your work time of 20/11/2026 was corrected: start 08:30, end 18:15.\nSure',
      });
      expect(await waitingOf(admin, person)).toEqual([]);
      expect((await decide(admin, asked.id, 'refuse', 'No')).body.code).toBe('correction_decided');
    });

    it('leaves the day alone when refused, which requires a reason', async () => {
      const { person, admin } = await worked(app());
      const { body: asked } = await ask(person, DAY, { end_at: '18:15' });
      expect((await decide(admin, asked.id, 'refuse')).status).toBe(400);
      expect((await decide(admin, asked.id, 'refuse', 'The office was closed')).status).toBe(200);
      const { day, corrections } = dayOf(await timesheet(person, '2026-11'), DAY);
      expect(day?.duration.totalMinutes).toBe(480);
      expect(corrections.at(-1)).toMatchObject({ state: 'refused', answer: 'The office was closed' });
      expect(await told(person)).toMatchObject({
        fieldChanged: 'correction_refused',
        newValue: 'Your work time of 20/11/2026 was not corrected.\nThe office was closed',
      });
    });

    it('adds a day without work', async () => {
      const { person, admin } = await worked(app());
      expect((await ask(person, '2026-11-19', { end_at: '17:00' })).body.code).toBe('no_work_that_day');
      const { body: asked } = await ask(person, '2026-11-19', { start_at: '09:00', end_at: '17:00' });
      await decide(admin, asked.id, 'accept');
      expect(dayOf(await timesheet(person, '2026-11'), '2026-11-19').day?.duration.totalMinutes).toBe(480);
    });

    it('replaces an earlier request for the same day', async () => {
      const { person, admin } = await worked(app());
      await ask(person, DAY, { end_at: '18:15' });
      const { body: second } = await ask(person, DAY, { end_at: '18:30' });
      expect(await waitingOf(admin, person)).toMatchObject([{ id: second.id }]);
      const { corrections } = dayOf(await timesheet(person, '2026-11'), DAY);
      expect(corrections.filter(({ state }) => state === 'asked')).toHaveLength(1);
    });

    it('is refused at once if it is impossible, and on acceptance if it has become so', async () => {
      const { person, admin } = await worked(app());
      expect((await ask(person, DAY, { end_at: '08:00' })).status).toBe(400);
      expect((await ask(person, DAY, { end_at: '17:30' }, ' ')).body.code).toBe('correction_reason_missing');
      expect((await ask(person, '2026-11-22', { end_at: '17:30' })).body.code).toBe('work_date_in_future');
      const { body: asked } = await ask(person, DAY, { end_at: '2026-11-21T01:00' });
      await correct(admin, person, '2026-11-21', { start_at: '00:30', end_at: '02:00' });
      expect((await decide(admin, asked.id, 'accept')).body.code).toBe('overlapping_work');
      expect(await waitingOf(admin, person)).toHaveLength(1);
    });

    it('is applied once, however many admins accept it at the same time', async () => {
      const { person, admin } = await worked(app());
      const { body: asked } = await ask(person, DAY, { end_at: '18:15' });
      const answers = await Promise.all([1, 2, 3].map(() => decide(admin, asked.id, 'accept')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });

    it('is audited with who requested and who decided', async () => {
      const { person, admin } = await worked(app());
      const { body: asked } = await ask(person, DAY, { end_at: '18:15' });
      await decide(admin, asked.id, 'refuse', 'No');
      const rows = await app().dataSource.query<{ action: string; actor_email: string }[]>(
        'SELECT action, actor_email FROM audit_log WHERE target = ? ORDER BY id',
        [`work_corrections/${asked.id}`],
      );
      expect(rows.map(({ action }) => action)).toEqual(['worktime.ask-correction', 'worktime.refuse-correction']);
      expect(rows[1]?.actor_email).toBe('admin@studio.test');
    });
  },
  { JWT_TTL: '9999d' },
);
