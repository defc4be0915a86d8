import type { SecurityPageDto } from '../../src/modules/admin/dto/security-log.dto';
import type { InvitationDto } from '../../src/modules/accounts/administration/users-admin.dto';
import type { ClientConfigDto } from '../../src/modules/client-config/client-config.dto';
import { Mail } from '../../src/modules/mail/mail.entity';
import { JobSchedulerService } from '../../src/platform/jobs/job-scheduler.service';
import type { LoginResponseDto } from '../../src/modules/auth/dto/auth-responses.dto';
import { describeWithMail } from '../mail/describe-with-mail';
import { deviceCookie } from '../support/device-cookie';
import { addTotp, firstStep } from '../support/second-factor/factors';
import { statusesOf, times } from '../support/statuses';
import { describeOnce, type TestApp } from '../support/test-app';
import type { Failure } from '../support/types';
import { choose, invite, inviteAgain, login, look } from './support';

const CHOSEN = 'chosen-anew';
const LINK = /https:\/\/dashboard\.studio\.test\/welcome#[\w-]{43}/;

const forget = (app: TestApp, email: string, language?: string) =>
  app.guest.post<Failure>('/auth/forgot-password', { email, ...(language && { language }) });

describeWithMail('a forgotten password', ['sqlite'], (app, server) => {
  beforeAll(() => app().clock.set(new Date().toISOString()));

  async function sent(): Promise<void> {
    app().clock.forward(1);
    await app().nest.get(JobSchedulerService).run('send-mails');
  }

  it('is replaced by a mailed link', async () => {
    await app().employee('forgets@studio.test');
    expect((await app().guest.get<ClientConfigDto>('/api/config')).body.sendsMail).toBe(true);
    expect(await forget(app(), '')).toMatchObject({ status: 400, body: { details: [{ field: 'email' }] } });
    expect(await forget(app(), ' Forgets@Studio.test')).toMatchObject({ status: 204, body: '' });
    expect(server().to('forgets@studio.test')).toEqual([]);
    await sent();
    const [mail, ...others] = server().to('forgets@studio.test');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ from: 'dashboard@studio.test', subject: 'Your password for Studio' });
    const [link = ''] = LINK.exec(mail?.text ?? '') ?? [];
    expect(mail?.html).toContain(`href="${link}"`);
    expect((await login(app(), 'forgets@studio.test', 'employee-password')).status).toBe(200);
    expect((await look(app(), link)).body).toMatchObject({ email: 'forgets@studio.test', purpose: 'forgotten' });
    expect((await choose(app(), link, CHOSEN)).status).toBe(204);
    expect((await login(app(), 'forgets@studio.test', 'employee-password')).status).toBe(401);
    expect((await login(app(), 'forgets@studio.test', CHOSEN)).status).toBe(200);
  });

  it('is not replaced without the second factor, not even on a trusted device', async () => {
    const email = 'guarded@studio.test';
    const { codes } = await addTotp(app(), await app().employee(email));
    const { pending } = await firstStep(app(), email);
    const shown = { pending, code: codes[0], trustDevice: true };
    const cookie = deviceCookie(await app().guest.post('/auth/second-factor/recovery', shown));
    const asked = async (password: string) => {
      const { body } = await app().guest.post<LoginResponseDto>('/auth/login', { email, password }, { cookie });
      return [body.second_factor !== undefined, 'token' in body];
    };
    expect(await asked('employee-password')).toEqual([false, true]);
    await forget(app(), email);
    await sent();
    const [link = ''] = LINK.exec(server().to(email)[0]?.text ?? '') ?? [];
    expect((await choose(app(), link, CHOSEN)).status).toBe(204);
    expect(await asked(CHOSEN)).toEqual([true, false]);
  });

  it('gets the same answer and log entry, whether or not the account exists', async () => {
    await app().employee('known@studio.test');
    const before = server().mails.length;
    const answers = [];
    for (const email of ['known@studio.test', 'nobody@studio.test']) {
      const { status, body, headers } = await forget(app(), email);
      answers.push({ status, body, length: headers.get('content-length') });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await app().dataSource.manager.count(Mail)).toBe(2);
    await sent();
    expect(
      server()
        .mails.slice(before)
        .map(({ to }) => to),
    ).toEqual([['known@studio.test']]);
    expect(await app().dataSource.manager.count(Mail)).toBe(0);
    const log = await (await app().admin()).get<SecurityPageDto>('/admin/security-log?kind=link_requested');
    expect(log.body.events.slice(0, 2).map(({ email }) => email)).toEqual(['nobody@studio.test', 'known@studio.test']);
  });

  it('cannot be replaced by a former colleague', async () => {
    const [admin, leaver] = [await app().admin(), await app().employee('left@studio.test')];
    await admin.post(`/admin/users/${await leaver.id()}/deactivate`, {});
    expect((await forget(app(), 'left@studio.test')).status).toBe(204);
    await sent();
    expect(server().to('left@studio.test')).toEqual([]);
  });

  it('does not flood a mailbox', async () => {
    const statuses = await statusesOf(6, () => forget(app(), 'flooded@studio.test'));
    expect(statuses).toEqual([...times(5, 204), 429]);
    const { headers, body } = await forget(app(), 'flooded@studio.test');
    expect([headers.get('retry-after'), body.code]).toEqual(['3600', 'too_many_links']);
    expect(body.error).toBe('Too many links were requested. Please try again in 1 h.');
    app().clock.forward(61);
    expect((await forget(app(), 'flooded@studio.test')).status).toBe(204);
  });

  it('is mailed in the chosen language', async () => {
    await app().employee('polski@studio.test');
    await app().employee('deutsch@studio.test');
    await forget(app(), 'polski@studio.test', 'pl');
    await forget(app(), 'deutsch@studio.test', 'de');
    expect((await forget(app(), 'deutsch@studio.test', 'fr')).status).toBe(400);
    await sent();
    expect(server().to('polski@studio.test')[0]?.subject).toBe('Twoje hasło do Studio');
    expect(server().to('deutsch@studio.test')[0]?.text).toContain('Neues Passwort wählen');
  });

  it('is replaced by mailed links of admins as well, of which only the last works', async () => {
    const admin = await app().admin();
    const invited = (await invite(admin, 'invited@studio.test')).body;
    expect(invited).toMatchObject({ is_mailed: true, link: expect.stringMatching(LINK) as string });
    await sent();
    const [mail] = server().to('invited@studio.test');
    expect(mail?.subject).toBe('Your account at Studio');
    expect(mail?.text).toContain(invited.link);
    const again = await admin.post<InvitationDto>(`/admin/users/${invited.user.id}/invitation`);
    await admin.post(`/admin/users/${invited.user.id}/reset-password`, { tempPassword: 'temporary-1' });
    await sent();
    expect(server().to('invited@studio.test')).toHaveLength(1);
    expect((await look(app(), again.body.link)).status).toBe(404);
  });

  it.each(['invitation', 'reset'] as const)(
    'keeps the %s valid that an admin has handed over, and mails it',
    async (by) => {
      const [admin, email] = [await app().admin(), `handed-${by}@studio.test`];
      const invited = (await invite(admin, email)).body;
      const { link } = by === 'reset' ? (await inviteAgain(admin, invited.user.id)).body : invited;
      await sent();
      const before = server().to(email).length;
      for (let n = 0; n < 2; n++) {
        expect((await forget(app(), email)).status).toBe(204);
        await sent();
      }
      expect((await look(app(), link)).status).toBe(200);
      const mails = server().to(email).slice(before);
      expect(mails.map(({ text }) => LINK.exec(text)?.[0])).toEqual([link, link]);
      // It expires as planned; after that, another can be requested.
      app().clock.forward(72 * 60);
      await forget(app(), email);
      await sent();
      const fresh = LINK.exec(server().to(email).at(-1)?.text ?? '')?.[0] ?? '';
      expect(fresh).not.toBe(link);
      expect((await look(app(), fresh)).body).toMatchObject({ email, purpose: 'forgotten' });
      expect((await look(app(), link)).status).toBe(404);
    },
  );
});

describeOnce('without a mail server', (app) => {
  it('sends nothing, and does not promise to', async () => {
    expect((await app().guest.get<ClientConfigDto>('/api/config')).body.sendsMail).toBe(false);
    const refused = { status: 409, body: { code: 'mail_not_set_up' } };
    expect(await forget(app(), 'anybody@studio.test')).toMatchObject(refused);
    expect(await app().dataSource.manager.count(Mail)).toBe(0);
  });
});
