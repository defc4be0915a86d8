import { describeApp } from '../support/test-app';
import { beat, clockOut, consent, days, runJob, status, type Status, work } from './support';

const NOTHING = { totalMinutes: 0, hours: 0, minutes: 0 };

describeApp('a working day', (app) => {
  it('begins with consent, continues with heartbeats and ends with the clock-out', async () => {
    app().clock.set('2026-11-20T08:00:00Z');
    const person = await app().employee();
    const begun = await consent(person);
    expect(begun.status).toBe(200);
    expect(begun.body).toMatchObject({
      day: { work_date: '2026-11-20', start_at: '2026-11-20T08:00:00.000Z', end_at: null, is_idle: false },
      duration: NOTHING,
      consent: true,
    });
    await work(app(), person, 65);
    expect((await status(person)).body.duration).toEqual({ totalMinutes: 65, hours: 1, minutes: 5 });
    app().clock.forward(10);
    const ended = await clockOut(person);
    expect(ended.body).toMatchObject({
      day: { end_at: '2026-11-20T09:15:00.000Z', is_idle: false, is_overtime: false, duration: { totalMinutes: 75 } },
      duration: { totalMinutes: 75, hours: 1, minutes: 15 },
      consent: null,
    });
    app().clock.forward(60);
    expect((await status(person)).body.duration.totalMinutes).toBe(75);
  });

  it('is empty for a user who has not been asked or has declined', async () => {
    app().clock.set('2026-11-20T08:00:00Z');
    const person = await app().employee();
    expect((await status(person)).body).toEqual({ day: null, duration: NOTHING, active_since: null, consent: null });
    expect((await beat(person)).body).toEqual({ day: null, duration: NOTHING, active_since: null, consent: null });
    expect((await consent(person, false)).body).toEqual({
      day: null,
      duration: NOTHING,
      active_since: null,
      consent: false,
    });
    app().clock.forward(5);
    expect((await beat(person)).body).toEqual({ day: null, duration: NOTHING, active_since: null, consent: false });
    expect(await days(person)).toEqual([]);
  });

  it('shows since when the open session runs, which after a break is later than the start', async () => {
    app().clock.set('2026-11-20T08:00:00Z');
    const person = await app().employee();
    expect((await consent(person)).body.active_since).toBe('2026-11-20T08:00:00.000Z');
    await work(app(), person, 60);
    expect((await clockOut(person)).body.active_since).toBeNull();
    app().clock.forward(45);
    await consent(person);
    const { body } = await status(person);
    expect(body.active_since).toBe('2026-11-20T09:45:00.000Z');
    expect(body.day?.start_at).toBe('2026-11-20T08:00:00.000Z');
    // The answer cached for the next poll says the same.
    expect((await beat(person)).body.active_since).toBe('2026-11-20T09:45:00.000Z');
  });

  it('leaves out gaps: fifteen minutes without a heartbeat end the session at the last one', async () => {
    app().clock.set('2026-11-20T08:00:00Z');
    const person = await app().employee();
    await consent(person);
    await work(app(), person, 30);
    app().clock.forward(14);
    await runJob(app());
    expect((await status(person)).body.day?.end_at).toBeNull();
    app().clock.forward(1);
    await runJob(app());
    const idle = (await status(person)).body;
    expect(idle.day).toMatchObject({
      end_at: '2026-11-20T08:30:00.000Z',
      is_idle: true,
      duration: { totalMinutes: 30 },
    });
    expect(idle.consent).toBe(true);
    app().clock.forward(60);
    await beat(person);
    await work(app(), person, 20);
    await clockOut(person);
    expect(await days(person)).toMatchObject([
      {
        start_at: '2026-11-20T08:00:00.000Z',
        end_at: '2026-11-20T10:05:00.000Z',
        is_idle: true,
        duration: { totalMinutes: 50, hours: 0, minutes: 50 },
      },
    ]);
  });

  it('leaves out gaps even if no job has run meanwhile', async () => {
    app().clock.set('2026-11-20T08:00:00Z');
    const person = await app().employee();
    await consent(person);
    await work(app(), person, 30);
    app().clock.forward(90);
    expect((await status(person)).body.day).toMatchObject({ end_at: '2026-11-20T08:30:00.000Z', is_idle: true });
    await beat(person);
    await work(app(), person, 10);
    // A minute too late to continue.
    app().clock.forward(15);
    await beat(person);
    app().clock.forward(16);
    const ended = await clockOut(person);
    expect(ended.body.day).toMatchObject({ end_at: '2026-11-20T10:25:00.000Z', duration: { totalMinutes: 40 } });
  });

  it('is not restarted after the clock-out by another tab’s late heartbeat', async () => {
    app().clock.set('2026-11-20T08:00:00Z');
    const person = await app().employee();
    await consent(person);
    await work(app(), person, 10);
    await clockOut(person);
    app().clock.forward(1);
    const late = await beat(person);
    expect(late.status).toBe(200);
    expect(late.body).toMatchObject({ day: { end_at: '2026-11-20T08:10:00.000Z' }, consent: null });
  });

  it('ends with a clock-out that can be repeated safely', async () => {
    app().clock.set('2026-11-20T08:00:00Z');
    const person = await app().employee();
    expect((await clockOut(person)).body).toEqual({ day: null, duration: NOTHING, active_since: null, consent: null });
    await consent(person);
    await work(app(), person, 10);
    await clockOut(person);
    app().clock.forward(5);
    const again = await clockOut(person);
    expect(again.status).toBe(200);
    expect(again.body.day).toMatchObject({ end_at: '2026-11-20T08:10:00.000Z', duration: { totalMinutes: 10 } });
  });

  it('is one session on two devices, and ends on one for both', async () => {
    app().clock.set('2026-11-20T08:00:00Z');
    const laptop = await app().employee('two-devices@studio.test');
    const phone = await app().guest.signIn('two-devices@studio.test', 'employee-password');
    await consent(laptop);
    app().clock.forward(10);
    await consent(phone);
    app().clock.forward(10);
    await beat(laptop);
    expect((await status(phone)).body).toMatchObject({ duration: { totalMinutes: 20 }, consent: true });
    await clockOut(laptop);
    app().clock.forward(1);
    expect((await status(phone)).body.day?.end_at).toBe('2026-11-20T08:20:00.000Z');
    // The phone still counts: its next heartbeat resumes work.
    expect((await beat(phone)).body.day?.end_at).toBeNull();
    expect((await status(laptop)).body).toMatchObject({ day: { end_at: null }, consent: null });
  });

  it('continues after a logout without clock-out until the session is idle', async () => {
    app().clock.set('2026-11-20T08:00:00Z');
    const email = 'closed-the-lid@studio.test';
    const person = await app().employee(email);
    await consent(person);
    await work(app(), person, 10);
    expect((await person.post('/auth/logout')).status).toBe(204);
    app().clock.forward(5);
    const next = await app().guest.signIn(email, 'employee-password');
    expect((await status(next)).body).toMatchObject({ day: { end_at: null }, consent: null });
    app().clock.forward(10);
    await runJob(app());
    expect((await status(next)).body.day).toMatchObject({ end_at: '2026-11-20T08:10:00.000Z', is_idle: true });
  });

  it('continues after a change of password, without asking for consent again', async () => {
    app().clock.set('2026-11-20T08:00:00Z');
    const person = await app().employee();
    await consent(person);
    const { body } = await person.put<{ token: string }>('/auth/change-password', {
      currentPassword: 'employee-password',
      newPassword: 'another-password',
    });
    app().clock.forward(5);
    const headers = { authorization: `Bearer ${body.token}` };
    const goesOn = await app().guest.post<Status>('/api/worktime/heartbeat', undefined, headers);
    expect(goesOn.body).toMatchObject({ duration: { totalMinutes: 5 }, consent: true });
  });

  it('can be ended, but not begun, before a temporary password is changed', async () => {
    app().clock.set('2026-11-20T08:00:00Z');
    const person = await app().employee();
    await consent(person);
    await app().dataSource.query('UPDATE users SET must_change_password = 1 WHERE id = ?', [await person.id()]);
    app().clock.forward(5);
    expect((await beat(person)).status).toBe(403);
    expect((await consent(person)).status).toBe(403);
    const ended = await clockOut(person);
    expect(ended.status).toBe(200);
    expect(ended.body.duration.totalMinutes).toBe(5);
  });

  it('is overtime more than five minutes after eight hours', async () => {
    app().clock.set('2026-11-20T06:00:00Z');
    const person = await app().employee();
    await consent(person);
    await work(app(), person, 485);
    expect((await status(person)).body.day?.is_overtime).toBe(false);
    app().clock.forward(1);
    expect((await status(person)).body.day?.is_overtime).toBe(true);
  });
});

describeApp('the polled status', (app) => {
  it('is a 304 while nothing changes and the minute lasts', async () => {
    app().clock.set('2026-11-20T08:00:10Z');
    const person = await app().employee();
    await consent(person);
    const first = await status(person);
    const unchanged = () => person.get('/api/worktime/status', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(first.headers.get('cache-control')).toBe('private, no-cache, no-store');
    expect((await unchanged()).status).toBe(304);
    app().clock.set('2026-11-20T08:00:59Z');
    expect((await beat(person)).body).toEqual(first.body);
    expect((await unchanged()).status).toBe(304);
    app().clock.set('2026-11-20T08:01:00Z');
    expect((await unchanged()).status).toBe(200);
  });

  it('changes at once after a clock-out, an answer about consent and an admin’s correction', async () => {
    app().clock.set('2026-11-20T08:00:10Z');
    const person = await app().employee();
    const admin = await app().admin();
    const changed = async (change: () => Promise<unknown>) => {
      const etag = (await status(person)).headers.get('etag') ?? '';
      await change();
      return (await person.get('/api/worktime/status', { 'if-none-match': etag })).status === 200;
    };
    expect(await changed(() => consent(person))).toBe(true);
    const { day } = (await status(person)).body;
    expect(await changed(() => admin.post(`/api/worktime/admin/days/${String(day?.id)}/close`))).toBe(true);
    expect(await changed(() => clockOut(person))).toBe(true);
    expect(await changed(() => clockOut(person))).toBe(false);
  });

  it('differs between two sessions that have answered differently', async () => {
    app().clock.set('2026-11-20T08:00:10Z');
    const laptop = await app().employee('answers@studio.test');
    const phone = await app().guest.signIn('answers@studio.test', 'employee-password');
    await consent(laptop);
    const etag = (await status(laptop)).headers.get('etag') ?? '';
    const onPhone = await phone.get<Status>('/api/worktime/status', { 'if-none-match': etag });
    expect(onPhone.status).toBe(200);
    expect(onPhone.body.consent).toBeNull();
  });
});
