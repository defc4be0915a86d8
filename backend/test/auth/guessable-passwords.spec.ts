import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonPasswords } from '../../src/platform/access/password-rules';
import { User } from '../../src/modules/users/user.entity';
import { runToEnd } from '../support/processes/backend-process';
import { describeOnce, REGISTRATION_CODE } from '../support/test-app';
import type { Failure, TestUser } from '../support/types';

const CURRENT = 'employee-password';

it('are 40,000, of six characters or more, as compared', () => {
  expect(commonPasswords().size).toBeGreaterThan(40_000);
  for (const word of commonPasswords()) expect(word).toBe(word.toLowerCase().slice(0, Math.max(6, word.length)));
  expect(Math.min(...[...commonPasswords()].map((word) => word.length))).toBe(6);
});

describeOnce('a common password', (app) => {
  let people = 0;
  const person = async () => {
    const email = `guessed.person${++people}@studio.test`;
    return { email, local: email.replace(/@.*/, ''), client: await app().employee(email) };
  };
  const problem = ({ status, body }: { status: number; body: Failure }) => [status, body.details?.[0]?.field];

  const GUESSES: [string, (own: { email: string; local: string }) => string][] = [
    ['one of the most common', () => '123456'],
    ['one of the most common, in capitals', () => 'PassWord'],
    ['one of the three thousand most common', () => 'wassup'],
    ['one of the ten thousand most common', () => 'hattrick'],
    ['one that another list has among its first', () => 'hunter2'],
    ['a common word of another language', () => 'kochanie'],
    ['a word that many choose', () => 'Sunflower'],
    ['the alphabet', () => 'abcdef'],
    ['one key, again and again', () => 'aaaaaaaa'],
    ['a run on the keyboard', () => '0987654321'],
    ['one that is common here', () => 'Passwort1'],
    ['the e-mail address', ({ email }) => email],
    ['the e-mail address, in capitals', ({ email }) => email.toUpperCase()],
    ['what stands before the @', ({ local }) => local],
  ];

  it.each(GUESSES)('is refused wherever a user chooses one: %s', async (_, guess) => {
    const { email, local, client } = await person();
    const newPassword = guess({ email, local });
    const change = { currentPassword: CURRENT, newPassword };
    expect(problem(await client.put('/auth/change-password', change))).toEqual([400, 'newPassword']);
    await app().dataSource.manager.update(User, { email }, { mustChangePassword: true });
    expect(problem(await client.put('/auth/set-password', { newPassword }))).toEqual([400, 'newPassword']);
    const newcomer = { email: `new.${email}`, local: `new.${local}` };
    const register = { email: newcomer.email, password: guess(newcomer), secret: REGISTRATION_CODE };
    expect(problem(await app().guest.post('/auth/register', register))).toEqual([400, 'password']);
    expect((await app().guest.signIn(email, CURRENT)).token).toBeTruthy();
  });

  it.each(GUESSES)('is refused as a temporary one: %s', async (_, guess) => {
    const admin = await app().admin();
    const { email, local, client } = await person();
    const id = await client.id();
    const tempPassword = guess({ email, local });
    const reset = await admin.post<Failure>(`/admin/users/${id}/reset-password`, { tempPassword });
    expect(problem(reset)).toEqual([400, 'tempPassword']);
    const cell = { password_hash: tempPassword, password_hash_changed: true };
    expect(problem(await admin.patch(`/admin/tables/users/${id}`, cell))).toEqual([400, 'password_hash']);
    const newcomer = { email: `new.${email}`, local: `new.${local}` };
    const user = { email: newcomer.email, role: 'employee', tempPassword: guess(newcomer) };
    expect(problem(await admin.post('/admin/users', user))).toEqual([400, 'tempPassword']);
    const row = { email: newcomer.email, password_hash: guess(newcomer) };
    expect(problem(await admin.post('/admin/tables/users', row))).toEqual([400, 'password_hash']);
    expect((await app().guest.signIn(email, CURRENT)).token).toBeTruthy();
  });

  it('is refused as a replacement for itself', async () => {
    const { client } = await person();
    const sentence = 'This is the password you have now. Please choose another.';
    const same = { currentPassword: CURRENT, newPassword: CURRENT };
    const changed = await client.put<Failure>('/auth/change-password', same);
    expect([...problem(changed), changed.body.error]).toEqual([400, 'newPassword', sentence]);

    const admin = await app().admin();
    await admin.post('/admin/users', { email: 'fresh@studio.test', role: 'employee', tempPassword: 'temporary-1' });
    const fresh = await app().guest.signIn('fresh@studio.test', 'temporary-1');
    const kept = await fresh.put<Failure>('/auth/set-password', { newPassword: 'temporary-1' });
    expect([...problem(kept), kept.body.error]).toEqual([400, 'newPassword', sentence]);
    expect((await fresh.get<{ user: TestUser }>('/auth/me')).body.user.mustChangePassword).toBe(true);
    expect((await fresh.put('/auth/set-password', { newPassword: 'of my own' })).status).toBe(200);
  });

  it('is reported only after the current password proved right', async () => {
    const { client } = await person();
    const wrong = { currentPassword: 'not-the-password', newPassword: 'not-the-password' };
    expect(problem(await client.put('/auth/change-password', wrong))).toEqual([400, 'currentPassword']);
  });
});

it('stops the first start if it is the admin’s', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'studio-guessed-'));
  const env = { DATA_DIR: dataDir, ADMIN_EMAIL: 'boss@studio.test', ADMIN_PASSWORD: 'Password1' };
  const { code, output } = await runToEnd('main.js', env);
  expect(code).toBe(1);
  expect(output).toContain('ADMIN_PASSWORD: This password is one of the most common');
  await rm(dataDir, { recursive: true });
}, 60_000);
