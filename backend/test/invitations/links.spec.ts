import { randomBytes } from 'node:crypto';
import type { SecurityPageDto } from '../../src/modules/admin/dto/security-log.dto';
import { JobSchedulerService } from '../../src/platform/jobs/job-scheduler.service';
import { Invitation } from '../../src/modules/accounts/invitations/invitation.entity';
import { LinkNotValidError } from '../../src/modules/accounts/invitations/invitations.errors';
import { InvitationsService } from '../../src/modules/accounts/invitations/invitations.service';
import type { UserDto } from '../../src/modules/users/dto/user.dto';
import { entryOf, restore } from '../bin/calls';
import { statusesOf, times } from '../support/statuses';
import { ADMIN, describeApp, describeOnce } from '../support/test-app';
import { choose, invite, inviteAgain, login, look, tokenIn } from './support';

const CHOSEN = 'chosen-by-nina';
const GONE = { status: 404, body: { code: 'link_not_valid' } };

describeApp('an invitation', (app) => {
  beforeAll(() => app().clock.set(new Date().toISOString()));
  // Rejected links count for the whole address.
  beforeEach(() => app().clock.forward(16));

  it('is a link with which a user chooses a password, once', async () => {
    const admin = await app().admin();
    const { status, body } = await invite(admin, 'nina@studio.test');
    expect(status).toBe(201);
    expect(body).toMatchObject({ user: { email: 'nina@studio.test', mustChangePassword: true }, is_mailed: false });
    expect(body.link).toMatch(/^\/welcome#[\w-]{43}$/);
    expect(Date.parse(body.expires_at) - app().clock.now().getTime()).toBe(72 * 3_600_000);

    const { link } = body;
    const tooLong = await look(app(), `${link}${'x'.repeat(100)}`);
    expect(tooLong).toMatchObject({ status: 400, body: { code: 'link_not_valid' } });
    const account = { email: 'nina@studio.test', purpose: 'invitation', expires_at: body.expires_at };
    expect(await look(app(), link)).toMatchObject({ status: 200, body: account });
    expect(await choose(app(), link, CHOSEN)).toMatchObject({ status: 204, body: '' });
    const nina = await app().guest.signIn('nina@studio.test', CHOSEN);
    expect((await nina.get<{ user: UserDto }>('/auth/me')).body.user.mustChangePassword).toBe(false);
    expect(await look(app(), link)).toMatchObject(GONE);
    expect(await choose(app(), link, 'another-one')).toMatchObject(GONE);
  });

  it('opens once, however many try it at the same time', async () => {
    const { link } = (await invite(await app().admin(), 'race@studio.test')).body;
    const passwords = ['first-of-three', 'second-of-three', 'third-of-three'];
    const answers = await Promise.all(passwords.map((password) => choose(app(), link, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    const chosen = passwords[answers.findIndex(({ status }) => status === 204)] ?? '';
    expect((await login(app(), 'race@studio.test', chosen)).status).toBe(200);
  });

  it('allows no sign-in before that, and is stored as a hash only', async () => {
    const { link } = (await invite(await app().admin(), 'stored@studio.test')).body;
    expect((await login(app(), 'stored@studio.test', '')).status).toBe(400);
    for (const { tableName } of app().dataSource.entityMetadatas) {
      const rows = await app().dataSource.query<unknown[]>(`SELECT * FROM \`${tableName}\``);
      expect(JSON.stringify(rows)).not.toContain(tokenIn(link));
    }
  });

  it('ends after 72 hours, and is swept', async () => {
    const { body } = await invite(await app().admin(), 'late@studio.test');
    app().clock.forward(72 * 60 - 1);
    expect((await look(app(), body.link)).status).toBe(200);
    app().clock.forward(1);
    expect(await look(app(), body.link)).toMatchObject(GONE);
    expect(await choose(app(), body.link, CHOSEN)).toMatchObject(GONE);
    await app().nest.get(JobSchedulerService).run('sweep-invitations');
    expect(await app().dataSource.manager.countBy(Invitation, { userId: body.user.id })).toBe(0);
  });

  it('is replaced by the next one', async () => {
    const admin = await app().admin();
    const first = (await invite(admin, 'twice@studio.test')).body;
    const second = await inviteAgain(admin, first.user.id);
    expect(second).toMatchObject({ status: 200, body: { is_mailed: false } });
    expect(await look(app(), first.link)).toMatchObject(GONE);
    expect(await look(app(), second.body.link)).toMatchObject({ status: 200, body: { purpose: 'reset' } });
  });

  it('removes the former password, and signs out everywhere', async () => {
    const [admin, employee] = [await app().admin(), await app().employee('reset@studio.test')];
    const { link } = (await inviteAgain(admin, await employee.id())).body;
    expect((await employee.get('/auth/me')).status).toBe(401);
    expect((await login(app(), 'reset@studio.test', 'employee-password')).status).toBe(401);
    expect((await choose(app(), link, CHOSEN)).status).toBe(204);
    expect((await login(app(), 'reset@studio.test', CHOSEN)).status).toBe(200);
  });

  it('is void once the password changes in any other way', async () => {
    const admin = await app().admin();
    const byAdmin = (await invite(admin, 'void1@studio.test')).body;
    const reset = { tempPassword: 'temporary-1' };
    expect((await admin.post(`/admin/users/${byAdmin.user.id}/reset-password`, reset)).status).toBe(200);
    const byCell = (await invite(admin, 'void2@studio.test')).body;
    const cell = { password_hash: 'temporary-2', password_hash_changed: true };
    expect((await admin.patch(`/admin/tables/users/${byCell.user.id}`, cell)).status).toBe(200);
    const byAddress = (await invite(admin, 'typo@studio.test')).body;
    await admin.patch(`/admin/users/${byAddress.user.id}`, { email: 'right@studio.test' });
    for (const { link } of [byAdmin, byCell, byAddress]) expect(await look(app(), link)).toMatchObject(GONE);
  });

  it('is void once the account is deactivated or deleted, even if it comes back', async () => {
    const admin = await app().admin();
    const away = (await invite(admin, 'away@studio.test')).body;
    expect((await admin.post(`/admin/users/${away.user.id}/deactivate`, {})).status).toBe(200);
    expect(await look(app(), away.link)).toMatchObject(GONE);
    expect(await inviteAgain(admin, away.user.id)).toMatchObject({ status: 409, body: { code: 'user_deactivated' } });
    await admin.post(`/admin/users/${away.user.id}/activate`);
    expect(await look(app(), away.link)).toMatchObject(GONE);

    const deleted = (await invite(admin, 'deleted@studio.test')).body;
    const gone = await admin.delete(`/admin/tables/users/${deleted.user.id}`);
    expect(gone.status).toBe(204);
    expect(await look(app(), deleted.link)).toMatchObject(GONE);
    expect((await restore(admin, entryOf(gone))).status).toBe(204);
    expect(await look(app(), deleted.link)).toMatchObject(GONE);
  });

  it('requires a password that is hard to guess, and is not used up by a bad one', async () => {
    const { link } = (await invite(await app().admin(), 'careful@studio.test')).body;
    for (const bad of ['short', 'careful@studio.test', 'careful', 'password', 'abcdef', 'sunflower', 'hattrick']) {
      const { status, body } = await choose(app(), link, bad);
      expect([status, body.details?.[0]?.field]).toEqual([400, 'newPassword']);
    }
    expect((await choose(app(), link, CHOSEN)).status).toBe(204);
  });

  it('is for other users than the admin who creates it, and for a free address', async () => {
    const admin = await app().admin();
    expect(await inviteAgain(admin, await admin.id())).toMatchObject({ status: 409, body: { code: 'own_sign_in' } });
    expect(await invite(admin, ADMIN.email)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect((await inviteAgain(admin, 999_999)).status).toBe(404);
  });

  it('is in both logs, without the link', async () => {
    const admin = await app().admin();
    const { user, link } = (await invite(admin, 'logged@studio.test')).body;
    await choose(app(), link, CHOSEN);
    const { events } = (await admin.get<SecurityPageDto>('/admin/security-log?email=logged@studio.test')).body;
    expect(events.map(({ kind, detail, actor_email: by }) => [kind, detail, by])).toEqual([
      ['password_changed', 'link', null],
      ['account_created', 'employee', ADMIN.email],
    ]);
    const audit = (await admin.get<{ entries: { action: string; target: string }[] }>('/admin/audit')).body;
    const ofNina = audit.entries.filter(({ target }) => target === `users/${user.id}`);
    expect(ofNina.map(({ action }) => action)).toEqual(['user.invite', 'user.create']);
    expect(JSON.stringify(audit)).not.toContain(tokenIn(link));
  });
});

describeOnce('guessing links', (app) => {
  const guess = () => look(app(), `#${randomBytes(32).toString('base64url')}`);

  it('ends after ten failures in 15 minutes, for the right one, too', async () => {
    app().clock.set(new Date().toISOString());
    const { link } = (await invite(await app().admin(), 'guessed@studio.test')).body;
    expect(await statusesOf(12, guess)).toEqual([...times(10, 404), 429, 429]);
    expect((await look(app(), link)).status).toBe(429);
    expect((await choose(app(), link, CHOSEN)).status).toBe(429);
    app().clock.forward(16);
    expect((await look(app(), link)).status).toBe(200);
    const log = await (await app().admin()).get<SecurityPageDto>('/admin/security-log?kind=link_refused');
    expect(log.body.events).toHaveLength(10);
  });

  it('would fail without a limit as well, however similar the guess', async () => {
    const invitations = app().nest.get(InvitationsService);
    const token = tokenIn((await invite(await app().admin(), 'near@studio.test')).body.link);
    const guesses = Array.from(
      token,
      (character, at) => token.slice(0, at) + (character === 'A' ? 'B' : 'A') + token.slice(at + 1),
    );
    for (const near of guesses) await expect(invitations.open(near)).rejects.toThrow(LinkNotValidError);
    expect((await invitations.open(token)).user.email).toBe('near@studio.test');
  });
});
