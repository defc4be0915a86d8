import type { SystemDto } from '../../src/modules/admin/dto/system.dto';
import { Mail } from '../../src/modules/mail/mail.entity';
import { JobSchedulerService } from '../../src/platform/jobs/job-scheduler.service';
import { diagnoseInstallation } from '../../src/cli/doctor/diagnose-installation';
import { DATABASES } from '../support/databases';
import { invite } from '../invitations/support';
import { describeWithMail } from './describe-with-mail';

describeWithMail('queued mails', DATABASES, (app, server) => {
  beforeAll(() => app().clock.set(new Date().toISOString()));

  async function sendAfter(minutes: number): Promise<void> {
    app().clock.forward(minutes);
    await app().nest.get(JobSchedulerService).run('send-mails');
  }
  const system = async () => (await (await app().admin()).get<SystemDto>('/api/admin/system')).body;

  it('wait for an unreachable mail server, which admins see, and arrive once', async () => {
    await server().stop();
    const admin = await app().admin();
    for (const email of ['first@studio.test', 'second@studio.test']) await invite(admin, email);
    await sendAfter(1);
    const { mail, findings } = await system();
    expect(mail).toMatchObject({ waiting: 2, failed: 0 });
    expect(mail?.server).toMatch(/^127\.0\.0\.1:\d+$/);
    const { params } = findings.find(({ code }) => code === 'system_job_failed')!;
    expect([params?.job, params?.problem]).toEqual(['send-mails', expect.stringContaining('ECONNREFUSED')]);
    await sendAfter(1);
    await server().start();
    await sendAfter(20);
    await sendAfter(20);
    for (const one of ['first', 'second']) expect(server().to(`${one}@studio.test`)).toHaveLength(1);
    const after = await system();
    expect(after).toMatchObject({ mail: { waiting: 0, failed: 0 } });
    expect(after.findings.map(({ code }) => code)).not.toContain('system_job_failed');
  });

  it('are given up if the server does not know the address, and others still arrive', async () => {
    server().unknown.add('typo@studio.test');
    const admin = await app().admin();
    for (const email of ['typo@studio.test', 'third@studio.test']) await invite(admin, email);
    await sendAfter(1);
    expect(server().to('third@studio.test')).toHaveLength(1);
    expect((await system()).mail).toMatchObject({ waiting: 0, failed: 1 });
    const [failed] = await app().dataSource.manager.find(Mail);
    expect(failed?.problem).toContain('No such user here');
    expect(failed?.problem).not.toMatch(/typo/i);
    const { body } = await app().guest.get<string>('/metrics');
    expect(body).toContain('studio_mails_failed 1');
    app().clock.forward(8 * 24 * 60);
    await sendAfter(1);
    expect((await system()).mail).toMatchObject({ failed: 0 });
  });

  it('are sent by one backend only', async () => {
    await invite(await app().admin(), 'fourth@studio.test');
    app().clock.forward(1);
    const scheduler = app().nest.get(JobSchedulerService);
    await Promise.all([scheduler.run('send-mails'), scheduler.run('send-mails'), scheduler.run('send-mails')]);
    expect(server().to('fourth@studio.test')).toHaveLength(1);
  });

  it('name their sender, in text and in HTML, and escape what users typed', async () => {
    await invite(await app().admin(), 'fifth@studio.test');
    await sendAfter(1);
    const [mail] = server().to('fifth@studio.test');
    expect(mail?.text).toContain('An account has been created for you on the dashboard of Studio');
    expect(mail?.html).toContain('<html lang="en">');
    expect(mail?.messageId).toMatch(/^<[\w-]{32}@studio\.test>$/);
  });

  it('are checked by the doctor, which signs in and sends nothing', async () => {
    const { dataDir, databaseUrl } = app();
    const env = { DATA_DIR: dataDir, JWT_SECRET: 'x'.repeat(40), REGISTRATION_CODE: 'studio-code', ...server().env };
    const examine = async (given: Record<string, string> = {}) => {
      const variables = { ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }), BACKUP_SCHEDULE: 'off', ...given };
      return (await diagnoseInstallation(variables)).filter(({ area }) => area === 'mail');
    };
    const [sent, logins] = [server().mails.length, server().logins];
    expect(await examine()).toMatchObject([{ severity: 'ok' }]);
    expect(server().logins).toBe(logins + 1);
    const right = server().env.SMTP_URL!;
    for (const [SMTP_URL, reason] of [
      [server().urlWith('wrong'), /Wrong password/],
      ['smtp://127.0.0.1:1', /ECONNREFUSED/],
      ['smtp://mail.invalid', /ENOTFOUND|EAI_AGAIN|ENODATA|DNS/],
      [right.replace('smtp:', 'smtps:'), /SSL|TLS|wrong version/i],
      // Not a name that counts as this machine's own, so its certificate matters.
      [right.replace('127.0.0.1', '0.0.0.0'), /certificate has expired/],
    ] as const) {
      const [found] = await examine({ SMTP_URL });
      expect([found?.severity, found?.said.text]).toEqual(['warning', expect.stringMatching(reason)]);
      expect(found?.said.text).toMatch(/^The mail server [\w.:]+ cannot be used \(.*\): check SMTP_URL/);
    }
    expect(await examine({ MAIL_FROM: '' })).toEqual([]);
    expect(server().mails).toHaveLength(sent);
  });

  it('fail their job if the server refuses the sender, which a login does not tell', async () => {
    server().refusesSender = true;
    await invite(await app().admin(), 'sixth@studio.test');
    await sendAfter(1);
    const failed = (await system()).findings.find(({ code }) => code === 'system_job_failed');
    expect(failed?.params).toMatchObject({
      job: 'send-mails',
      problem: expect.stringContaining('Sender not allowed') as string,
    });
    server().refusesSender = false;
    await sendAfter(20);
    expect(server().to('sixth@studio.test')).toHaveLength(1);
  });
});
