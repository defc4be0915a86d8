import { createTask } from '../support/tasks';
import { describeApp } from '../support/test-app';
import { download, ready, rowsIn } from './archive';

jest.setTimeout(60_000);

describeApp('the content of my data', (app) => {
  it('includes my sessions and sign-in methods, without secrets', async () => {
    await app().employee('me@studio.test');
    const token = { name: 'Script', scopes: ['tasks:read'], expiresOn: '2030-06-01' };
    app().clock.set('2030-05-06T08:00:00.000Z');
    const again = await app().guest.signIn('me@studio.test', 'employee-password');
    await again.post('/auth/tokens', { ...token, currentPassword: 'employee-password' });
    const userId = await again.id();
    const { manager } = app().dataSource;
    const now = app().clock.now();
    const expiresAt = new Date(now.getTime() + 86_400_000);
    const rows = {
      passkeys: { userId, credentialId: 'SECRET-1', publicKey: 'SECRET-2', signCount: 3, name: 'Key', createdAt: now },
      totp_factors: { userId, secret: 'SECRET-3', createdAt: now },
      recovery_codes: { userId, codeHash: 'SECRET-4' },
      trusted_devices: { userId, deviceDigest: 'SECRET-5', expiresAt },
      invitations: { userId, purpose: 'password', nonce: 'SECRET-6', linkHash: 'SECRET-7', createdAt: now, expiresAt },
      digests: { userId, language: 'pl', lastDay: '2030-05-05', toldUntil: 7 },
    };
    for (const [table, row] of Object.entries(rows)) await manager.insert(table, row);
    const logins = await manager.query<{ id: string }[]>('SELECT id FROM login_sessions');
    await again.post('/api/my-data');
    const files = await download(again, (await ready(again)).url);
    expect(rowsIn(files, 'login_sessions').length).toBeGreaterThan(1);
    expect(rowsIn(files, 'login_sessions')).toContainEqual(
      expect.objectContaining({ user_id: userId, address: '127.0.0.1', last_seen_at: now.toISOString() }),
    );
    expect(rowsIn(files, 'access_tokens')).toMatchObject([{ name: 'Script', last_used_address: null }]);
    expect(rowsIn(files, 'passkeys')).toMatchObject([{ name: 'Key', created_at: now.toISOString() }]);
    expect(rowsIn(files, 'digests')).toEqual([
      { user_id: userId, language: 'pl', last_day: '2030-05-05', told_until: 7 },
    ]);
    for (const table of ['totp_factors', 'recovery_codes', 'trusted_devices', 'invitations']) {
      expect([table, rowsIn(files, table).length]).toEqual([table, 1]);
      expect(files.get(`${table}.csv`)?.toString()).toContain('user_id');
    }
    const everything = [...files.values()].map(String).join('\n');
    for (const secret of ['SECRET-', ...logins.map(({ id }) => id)]) expect(everything).not.toContain(secret);
    const names = [...files.keys()];
    for (const excluded of ['pending_sign_ins', 'data_exports', 'task_editors', 'erasures']) {
      expect(names).not.toContain(`${excluded}.json`);
    }
    for (const name of names.filter((one) => one.endsWith('.json'))) {
      expect(files.get('README.txt')?.toString()).toContain(name.slice(0, -'.json'.length));
    }
  });

  it('names other users by id, in changes as well', async () => {
    const [admin, me, other] = [await app().admin(), await app().employee(), await app().employee('other@studio.test')];
    const [id, otherId] = [await me.id(), await other.id()];
    const gone = await app().employee('gone@studio.test');
    const goneId = await gone.id();
    const { id: task } = await createTask(me, { assignee: otherId });
    await me.patch(`/api/tasks/${task}`, { assignee: id });
    await me.patch(`/api/tasks/${task}`, { assignee: goneId });
    const { id: told } = await createTask(admin, { assignee: id });
    await admin.patch(`/api/tasks/${told}`, { assignee: otherId });
    await admin.post('/admin/notifications/admin-message', { recipientUserId: id, message: 'gone@studio.test' });
    expect((await admin.delete(`/admin/tables/users/${goneId}`)).status).toBeLessThan(300);
    await me.post('/api/my-data');
    const files = await download(me, (await ready(me)).url);
    const changes = rowsIn(files, 'task_history').filter(({ field_changed: field }) => field === 'assignee');
    const { email } = (await me.get<{ user: { email: string } }>('/auth/me')).body.user;
    expect(changes.map((change) => [change.old_value, change.new_value])).toEqual([
      [String(otherId), email],
      [email, 'another user'],
    ]);
    const news = rowsIn(files, 'notifications');
    expect(news.some(({ new_value: text }) => text === 'gone@studio.test')).toBe(true);
    const handed = news.filter(({ field_changed: field }) => field === 'assignee');
    expect(handed.map((one) => [one.old_value, one.new_value])).toContainEqual([email, String(otherId)]);
    for (const name of ['task_history', 'tasks', 'profile', 'notifications']) {
      for (const form of ['json', 'csv']) {
        expect(files.get(`${name}.${form}`)?.toString()).not.toContain('other@studio.test');
      }
    }
  });
});
