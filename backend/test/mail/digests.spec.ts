import { JobSchedulerService } from '../../src/platform/jobs/job-scheduler.service';
import type { DigestDto } from '../../src/modules/notifications/digest/digest.dto';
import type { Client } from '../support/client';
import { DATABASES } from '../support/databases';
import type { MailServer } from '../support/servers/mail-server';
import { createTask } from '../support/tasks';
import { ADMIN, describeOnce, type TestApp } from '../support/test-app';
import { describeWithMail } from './describe-with-mail';

const PATH = '/api/notifications/digest';

const morning = (app: () => TestApp, server: () => MailServer) => {
  let admin: Client;
  beforeAll(async () => {
    app().clock.set('2030-03-04T12:00:00.000Z');
    admin = await app().admin();
  });

  /** The mails a user receives at a time in the studio, an hour ahead of UTC. */
  async function mailsAt(instant: string, address: string): Promise<string[]> {
    const before = server().to(address).length;
    app().clock.set(instant);
    await app().nest.get(JobSchedulerService).run('write-digests');
    await app().nest.get(JobSchedulerService).run('send-mails');
    return server()
      .to(address)
      .slice(before)
      .map(({ text }) => text);
  }

  async function reader(email: string, language = 'en'): Promise<{ client: Client; id: number }> {
    const client = await app().employee(email);
    const { status, body } = await client.put<DigestDto>(PATH, { is_daily: true, language });
    expect([status, body]).toEqual([200, { is_daily: true }]);
    return { client, id: await client.id() };
  }

  it('is off until a user switches it on', async () => {
    const employee = await app().employee('asks@studio.test');
    expect((await employee.get<DigestDto>(PATH)).body).toEqual({ is_daily: false });
    await createTask(admin, { title: 'Untold', assignee: await employee.id() });
    expect(await mailsAt('2030-03-05T06:30:00.000Z', 'asks@studio.test')).toEqual([]);
    await employee.put(PATH, { is_daily: true });
    expect((await employee.get<DigestDto>(PATH)).body).toEqual({ is_daily: true });
    expect(await mailsAt('2030-03-05T07:00:00.000Z', 'asks@studio.test')).toEqual([]);
    // In the studio's mail language.
    const [text, ...others] = await mailsAt('2030-03-06T06:00:00.000Z', 'asks@studio.test');
    expect([text, others]).toEqual([expect.stringContaining('eine Benachrichtigung wartet'), []]);
  });

  it('comes from seven on, once, with unread notifications', async () => {
    app().clock.set('2030-04-01T12:00:00.000Z');
    const { id } = await reader('reads@studio.test');
    const task = await createTask(admin, { title: 'Draw the <new> logo', assignee: id });
    await admin.put('/auth/profile', { email: ADMIN.email, first_name: 'Ada', last_name: '<Admin>' });
    await admin.post('/admin/notifications/admin-message', { recipientUserId: id, message: 'Hello' });
    expect(await mailsAt('2030-04-02T04:50:00.000Z', 'reads@studio.test')).toEqual([]);
    const [text, ...others] = await mailsAt('2030-04-02T05:00:00.000Z', 'reads@studio.test');
    expect(others).toEqual([]);
    expect(text).toContain('“Draw the <new> logo”');
    expect(text).toContain(`https://dashboard.studio.test/tasks/${task.id}`);
    const [mail] = server().to('reads@studio.test');
    expect(mail?.html).toContain('Draw the &lt;new&gt; logo');
    expect(mail?.html).toContain('<li style="margin:0 0 8px">A message from Ada &lt;Admin&gt;</li>');
    expect(mail?.subject).toBe('2 unread notifications – Studio');
    expect(await mailsAt('2030-04-02T05:10:00.000Z', 'reads@studio.test')).toEqual([]);
    expect(await mailsAt('2030-04-02T18:00:00.000Z', 'reads@studio.test')).toEqual([]);
  });

  it('never repeats a notification, and does not come without new ones', async () => {
    app().clock.set('2030-05-01T12:00:00.000Z');
    const { id } = await reader('twice@studio.test');
    await createTask(admin, { title: 'Old news', assignee: id });
    expect(await mailsAt('2030-05-02T06:00:00.000Z', 'twice@studio.test')).toHaveLength(1);
    expect(server().to('twice@studio.test')[0]?.subject).toBe('1 unread notification – Studio');
    expect(await mailsAt('2030-05-03T06:00:00.000Z', 'twice@studio.test')).toEqual([]);
    await createTask(admin, { title: 'New news', assignee: id });
    const [text] = await mailsAt('2030-05-04T06:00:00.000Z', 'twice@studio.test');
    expect(text).toContain('New news');
    expect(text).not.toContain('Old news');
  });

  it('leaves out read notifications, and does not come when off or to a former user', async () => {
    app().clock.set('2030-06-01T12:00:00.000Z');
    const [read, off, left] = [
      await reader('r@studio.test'),
      await reader('o@studio.test'),
      await reader('l@studio.test'),
    ];
    for (const { id } of [read, off, left]) await createTask(admin, { title: 'News', assignee: id });
    await read.client.post('/api/notifications/mark-all-read');
    await off.client.put(PATH, { is_daily: false });
    await admin.post(`/admin/users/${left.id}/deactivate`, {});
    for (const name of ['r', 'o', 'l']) {
      expect(await mailsAt('2030-06-02T06:00:00.000Z', `${name}@studio.test`)).toEqual([]);
    }
  });

  it('comes later if no backend ran in the morning, and once from several backends', async () => {
    app().clock.set('2030-07-01T12:00:00.000Z');
    const { id } = await reader('late@studio.test', 'de');
    for (let n = 0; n < 25; n++) await createTask(admin, { title: `Aufgabe ${n}`, assignee: id });
    app().clock.set('2030-07-02T14:00:00.000Z');
    const scheduler = app().nest.get(JobSchedulerService);
    await Promise.all([scheduler.run('write-digests'), scheduler.run('write-digests'), scheduler.run('write-digests')]);
    await app().nest.get(JobSchedulerService).run('send-mails');
    const [mail, ...others] = server().to('late@studio.test');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('25 ungelesene Benachrichtigungen – Studio');
    expect(mail?.text).toContain('Und 5 weitere.');
    expect(mail?.text).toContain('neue Aufgabe „Aufgabe 24“');
  });

  it('has a choice of three languages', async () => {
    const employee = await app().employee();
    expect((await employee.put(PATH, { is_daily: true, language: 'fr' })).status).toBe(400);
    expect((await employee.put(PATH, {})).status).toBe(400);
  });
};

describeWithMail('the daily mail', DATABASES, morning, { JWT_TTL: '365d', MAIL_LANGUAGE: 'de' });

describeOnce('without a mail server', (app) => {
  it('is not offered', async () => {
    const employee = await app().employee();
    expect((await employee.get<DigestDto>(PATH)).body).toEqual({ is_daily: false });
    const refused = { status: 409, body: { code: 'mail_not_set_up' } };
    expect(await employee.put(PATH, { is_daily: true })).toMatchObject(refused);
    expect((await employee.put(PATH, { is_daily: false })).status).toBe(200);
  });
});
