import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity';
import { statusesOf, times } from '../support/statuses';
import { itOnce } from '../support/databases';
import { ADMIN, describeApp } from '../support/test-app';
import type { Failure, TestUser } from '../support/types';
import { setPicture } from './pictures';

const currentPassword = 'employee-password';

interface Profile extends Failure {
  user: TestUser;
}

describeApp('the profile', (app, database) => {
  it('changes what is given and leaves the rest', async () => {
    const client = await app().employee();
    const named = await client.put<Profile>('/auth/profile', { first_name: '  Łukasz ', last_name: 'Größe' });
    expect(named.status).toBe(200);
    expect(named.body.user).toMatchObject({ first_name: 'Łukasz', last_name: 'Größe' });
    const renamed = await client.put<Profile>('/auth/profile', { last_name: '' });
    expect(renamed.body.user).toMatchObject({ first_name: 'Łukasz', last_name: null });
    expect((await client.put<Profile>('/auth/profile', { first_name: null })).body.user.first_name).toBeNull();
    expect((await client.put<Profile>('/auth/profile', {})).status).toBe(200);
  });

  it('takes a new e-mail address, which replaces the old one for signing in', async () => {
    const client = await app().employee('before@studio.test');
    const elsewhere = await app().guest.signIn('before@studio.test', currentPassword);
    const { body } = await client.put<Profile>('/auth/profile', { email: ' After@Studio.Test ', currentPassword });
    expect(body.user.email).toBe('after@studio.test');
    expect((await elsewhere.get<Profile>('/auth/me')).body.user.email).toBe('after@studio.test');
    expect((await app().guest.signIn('after@studio.test', currentPassword)).token).toBeTruthy();
    const old = await app().guest.post('/auth/login', { email: 'before@studio.test', password: currentPassword });
    expect(old.status).toBe(401);
  });

  it.each([
    [{}, 'password_for_email_needed', 'To change your email address, please enter your current password, too'],
    [{ currentPassword: 'not-the-password' }, 'wrong_current_password', 'Current password is incorrect'],
  ])('keeps its address, and all the rest, with %j', async (given, code, sentence) => {
    const client = await app().employee();
    const { email } = (await client.get<Profile>('/auth/me')).body.user;
    const stolen = { email: 'stolen@studio.test', first_name: 'Stolen', ...given };
    const { status, body } = await client.put<Profile>('/auth/profile', stolen);
    expect([status, body.error]).toEqual([400, sentence]);
    expect(body.details).toEqual([{ field: 'currentPassword', message: sentence, code }]);
    expect((await client.get<Profile>('/auth/me')).body.user).toMatchObject({ email, first_name: null });
  });

  it('requires no password as long as the address stays', async () => {
    const client = await app().employee('stays@studio.test');
    for (const given of [{}, { currentPassword: 'whatever' }]) {
      const change = { email: 'Stays@Studio.test', first_name: 'Eva', ...given };
      const { status, body } = await client.put<Profile>('/auth/profile', change);
      expect([status, body.user.first_name]).toEqual([200, 'Eva']);
    }
  });

  it('limits password guesses', async () => {
    const client = await app().employee();
    const guess = (n: number) =>
      client.put('/auth/profile', { email: 'guessed@studio.test', currentPassword: `guess-${n}` });
    expect(await statusesOf(11, guess)).toEqual([...times(10, 400), 429]);
  });

  it('refuses another user’s address, and neither saves nor audits any change', async () => {
    const client = await app().employee();
    const audited = await app().dataSource.manager.count(AuditEntry);
    const change = { email: ADMIN.email.toUpperCase(), first_name: 'X', currentPassword };
    const { status, body } = await client.put<Profile>('/auth/profile', change);
    const taken = { field: 'email', message: 'This email address is already in use', code: 'email_taken' };
    expect([status, body.details]).toEqual([409, [taken]]);
    expect(await app().dataSource.manager.count(AuditEntry)).toBe(audited);
    expect((await client.get<Profile>('/auth/me')).body.user.first_name).toBeNull();
  });

  it('keeps exactly the file of the shown picture when many are sent at once', async () => {
    const client = await app().employee();
    await Promise.all(Array.from({ length: 6 }, () => setPicture(client)));
    const { user } = (await client.get<Profile>('/auth/me')).body;
    expect(await readdir(join(app().dataDir, 'files/avatars'))).toEqual([user.profile_picture]);
  });

  itOnce(database).each([
    [{ email: '' }, 'email'],
    [{ email: null }, 'email'],
    [{ email: 'nobody' }, 'email'],
    [{ email: ['a@b.de'] }, 'email'],
    [{ first_name: 'line\u0085break' }, 'first_name'],
    [{ last_name: 5 }, 'last_name'],
    [{ role: 'admin' }, 'role'],
    [{ password: 'new-password' }, 'password'],
    [{ currentPassword: 5 }, 'currentPassword'],
  ])('refuses %j by name', async (body, field) => {
    const answer = await (await app().employee()).put('/auth/profile', body);
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } });
  });
});
