import type { Client } from '../support/client';
import { describeApp, type TestApp } from '../support/test-app';
import { beat, clockOut, consent, days, runJob, status, work, type WorkDay } from './support';

interface AuditRow {
  actor_email: string;
  before: string;
  after: string;
}

/** A user who worked from 09:00 to 10:00 and from 11:00 to 12:00, studio time; it is 12:00. */
async function worked(app: TestApp): Promise<{ person: Client; day: WorkDay }> {
  app.clock.set('2026-11-20T09:00:00+01:00');
  const person = await app.employee();
  for (const start of ['09', '11']) {
    app.clock.set(`2026-11-20T${start}:00:00+01:00`);
    await consent(person);
    await work(app, person, 60);
    await clockOut(person);
  }
  const [day] = await days(person);
  if (!day) throw new Error('Nothing was worked');
  return { person, day };
}

describeApp(
  'an admin',
  (app) => {
    const setEnd = (admin: Client, { id }: WorkDay, end: string | null) =>
      admin.patch<WorkDay>(`/api/worktime/admin/days/${id}`, { end_at: end });
    const close = (admin: Client, { id }: WorkDay) => admin.post<WorkDay>(`/api/worktime/admin/days/${id}/close`);
    const auditOf = ({ id }: WorkDay) =>
      app().dataSource.query<AuditRow[]>('SELECT * FROM audit_log WHERE target = ? ORDER BY id', [`work_days/${id}`]);

    it('cuts a day short', async () => {
      const { person, day } = await worked(app());
      const admin = await app().admin();
      const cut = await setEnd(admin, day, '2026-11-20T09:30');
      expect(cut.status).toBe(200);
      expect(cut.body).toMatchObject({
        id: day.id,
        end_at: '2026-11-20T08:30:00.000Z',
        duration: { totalMinutes: 30 },
      });
      expect(await days(person)).toEqual([cut.body]);
    });

    it('extends a day, which is then no longer idle', async () => {
      const { person, day } = await worked(app());
      await consent(person);
      app().clock.forward(30);
      await runJob(app());
      expect((await days(person))[0]?.is_idle).toBe(true);
      app().clock.forward(180);
      const longer = await setEnd(await app().admin(), day, '2026-11-20T14:00:00+01:00');
      expect(longer.body).toMatchObject({
        end_at: '2026-11-20T13:00:00.000Z',
        is_idle: false,
        duration: { totalMinutes: 240 },
      });
    });

    it('ends an open day, after which its user clocks in again', async () => {
      const { person, day } = await worked(app());
      await consent(person);
      await work(app(), person, 30);
      const ended = await setEnd(await app().admin(), day, '12:15');
      expect(ended.body).toMatchObject({ end_at: '2026-11-20T11:15:00.000Z', duration: { totalMinutes: 135 } });
      await beat(person);
      await work(app(), person, 10);
      expect((await status(person)).body.day).toMatchObject({ end_at: null, duration: { totalMinutes: 145 } });
    });

    it('is told what is wrong with an end', async () => {
      const { day } = await worked(app());
      const admin = await app().admin();
      for (const [end, message] of [
        ['soon', /time that this day has/],
        ['', /ISO time, or null/],
        ['2026-11-20T09:00:00+01:00', /later than the start/],
        ['2026-11-20T12:01', /in the future/],
      ] as const) {
        const refused = await admin.patch<{ error: string; details: { field: string }[] }>(
          `/api/worktime/admin/days/${day.id}`,
          { end_at: end },
        );
        expect(refused.status).toBe(400);
        expect(refused.body.error).toMatch(message);
        expect(refused.body.details[0]?.field).toBe('end_at');
      }
      app().clock.forward(48 * 60);
      expect((await setEnd(admin, day, '2026-11-21T09:00')).status).toBe(200);
      expect((await setEnd(admin, day, '2026-11-21T09:01')).status).toBe(400);
      expect((await admin.patch(`/api/worktime/admin/days/${day.id}`, {})).status).toBe(400);
      expect((await admin.patch(`/api/worktime/admin/days/${day.id}`, { end_at: 5 })).status).toBe(400);
      expect((await admin.patch('/api/worktime/admin/days/999999', { end_at: null })).status).toBe(404);
      expect((await admin.post('/api/worktime/admin/days/999999/close')).status).toBe(404);
      expect((await admin.post('/api/worktime/admin/days/0/close')).status).toBe(400);
    });

    it('cannot end a day within the work of the next', async () => {
      const { person, day } = await worked(app());
      app().clock.set('2026-11-21T08:00:00+01:00');
      await consent(person);
      await clockOut(person);
      const admin = await app().admin();
      expect((await setEnd(admin, day, '2026-11-21T08:30')).status).toBe(400);
      app().clock.set('2026-11-21T08:30:00+01:00');
      expect((await setEnd(admin, day, '2026-11-21T08:01')).status).toBe(409);
      expect((await setEnd(admin, day, '2026-11-21T02:00')).body).toMatchObject({
        work_date: '2026-11-20',
        end_at: '2026-11-21T01:00:00.000Z',
      });
    });

    it('reopens a day, which continues with the next heartbeat', async () => {
      const { person, day } = await worked(app());
      app().clock.forward(60);
      const admin = await app().admin();
      const opened = await setEnd(admin, day, null);
      expect(opened.body).toMatchObject({ id: day.id, end_at: null });
      app().clock.forward(5);
      await runJob(app());
      await consent(person);
      app().clock.forward(10);
      await clockOut(person);
      expect((await days(person))[0]).toMatchObject({
        end_at: '2026-11-20T12:15:00.000Z',
        duration: { totalMinutes: 195 },
      });
    });

    it('reopens a day, which keeps its end if the user does not continue', async () => {
      const { person, day } = await worked(app());
      app().clock.forward(60);
      const admin = await app().admin();
      await setEnd(admin, day, null);
      app().clock.forward(15);
      await runJob(app());
      expect((await days(person))[0]).toMatchObject({ end_at: day.end_at, duration: day.duration, is_idle: true });
    });

    it('reopens and closes a day, which is as before', async () => {
      const { person, day } = await worked(app());
      const admin = await app().admin();
      app().clock.forward(5);
      await setEnd(admin, day, null);
      expect((await setEnd(admin, day, null)).status).toBe(200);
      const closed = await close(admin, day);
      expect(closed.status).toBe(200);
      expect(closed.body).toEqual(day);
      expect(await days(person)).toEqual([day]);
      expect((await close(admin, day)).body).toEqual(day);
    });

    it('reopens a past day without counting the days since as work', async () => {
      const { person, day } = await worked(app());
      app().clock.set('2026-11-24T10:00:00+01:00');
      const admin = await app().admin();
      expect((await setEnd(admin, day, null)).body).toMatchObject({ end_at: null, duration: day.duration });
      expect((await status(person)).body.day).toBeNull();
      await consent(person);
      await work(app(), person, 10);
      await clockOut(person);
      expect(await days(person)).toMatchObject([
        { work_date: '2026-11-20', end_at: day.end_at, duration: day.duration },
        { work_date: '2026-11-24', duration: { totalMinutes: 10 } },
      ]);
    });

    it('cannot reopen a day while its user works on another', async () => {
      const { person, day } = await worked(app());
      app().clock.set('2026-11-21T10:00:00+01:00');
      await consent(person);
      expect((await setEnd(await app().admin(), day, null)).status).toBe(409);
    });

    it('closes an open day at its last heartbeat', async () => {
      const { person, day } = await worked(app());
      await consent(person);
      await work(app(), person, 20);
      app().clock.forward(9);
      const closed = await close(await app().admin(), day);
      expect(closed.body).toMatchObject({
        end_at: '2026-11-20T11:20:00.000Z',
        is_idle: false,
        duration: { totalMinutes: 140 },
      });
    });

    it('closes, just after midnight, the day of the last heartbeat', async () => {
      app().clock.set('2026-11-20T23:00:00+01:00');
      const person = await app().employee();
      await consent(person);
      await work(app(), person, 55);
      app().clock.forward(7);
      const { day } = (await status(person)).body;
      if (!day) throw new Error('Nobody works');
      const closed = await close(await app().admin(), day);
      expect(closed.body).toMatchObject({ work_date: '2026-11-20', end_at: '2026-11-20T22:55:00.000Z' });
      expect(await days(person)).toEqual([closed.body]);
    });

    it('records each correction with the state before and after', async () => {
      const { day } = await worked(app());
      const admin = await app().admin();
      const cut = await setEnd(admin, day, '2026-11-20T09:30');
      await setEnd(admin, day, 'nonsense');
      await close(admin, day);
      const [record, ...others] = await auditOf(day);
      expect(others).toEqual([]);
      expect(record?.actor_email).toBe('admin@studio.test');
      const { revision: _before, ...before } = day;
      const { revision: _after, ...after } = cut.body;
      expect(JSON.parse(record?.before ?? '')).toEqual(before);
      expect(JSON.parse(record?.after ?? '')).toEqual(after);
    });
  },
  { JWT_TTL: '9999d' },
);

describeApp('work time', (app) => {
  it('of others is for admins only', async () => {
    const { person, day } = await worked(app());
    const id = await person.id();
    const other = await app().employee();
    const admin = await app().admin();
    for (const path of [`/api/worktime/years?userId=${id}`, `/api/worktime/yearly?userId=${id}&year=2026`]) {
      expect((await other.get(path)).status).toBe(403);
      expect((await person.get(path)).status).toBe(200);
      expect((await admin.get(path)).status).toBe(200);
      expect((await app().guest.get(path)).status).toBe(401);
    }
    expect(await days(admin, `?userId=${id}&year=2026`)).toEqual([day]);
    expect((await admin.get('/api/worktime/years?userId=999999')).status).toBe(404);
    expect((await admin.get('/api/worktime/yearly?userId=x')).status).toBe(400);
    expect((await admin.get('/api/worktime/yearly?year=20265')).status).toBe(400);
  });

  it('lists all users for admins, and oneself for others', async () => {
    app().clock.set('2026-11-20T09:00:00+01:00');
    const person = await app().employee('listed@studio.test');
    const admin = await app().admin();
    const own = await person.get<object[]>('/api/worktime/users');
    expect(own.body).toEqual([
      { id: await person.id(), email: 'listed@studio.test', first_name: null, last_name: null },
    ]);
    const all = await admin.get<{ email: string }[]>('/api/worktime/users');
    expect(all.body.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['admin@studio.test', 'listed@studio.test']),
    );
  });

  it('has the current year even before any work in it', async () => {
    app().clock.set('2027-01-01T00:30:00+01:00');
    const person = await app().employee();
    expect((await person.get('/api/worktime/years')).body).toEqual([2027]);
    expect(await days(person)).toEqual([]);
  });
});
