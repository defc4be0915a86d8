import { User } from '../../src/modules/users/user.entity';
import type { Client } from '../support/client';
import { HIDDEN } from '../support/hostile/hidden-characters';
import { itOnce } from '../support/databases';
import { ADMIN, describeApp, REGISTRATION_CODE } from '../support/test-app';
import type { Failure, TestUser } from '../support/types';
import { tryAddress } from './address-doors';

interface Answered extends Failure {
  user: TestUser;
}

const PASSWORD = 'employee-password';

describeApp('an e-mail address that looks like another', (app, database) => {
  const register = (email: string) =>
    app().guest.post<Failure>('/auth/register', { email, password: PASSWORD, secret: REGISTRATION_CODE });

  it.each([
    ['composed and decomposed accents', 'jos\u00e9@studio.test', 'jose\u0301@studio.test'],
    ['wide letters', 'wide@studio.test', '\uff57\uff49\uff44\uff45\uff20studio\uff0etest'],
    ['a ligature', 'office@studio.test', 'o\ufb03ce@studio.test'],
    ['letters of mathematics', 'math@studio.test', '\u{1d426}\u{1d41a}\u{1d42d}\u{1d421}@studio.test'],
    ['the Kelvin sign', 'karl@studio.test', '\u212aarl@studio.test'],
    ['capitals', 'łucja@studio.test', 'ŁUCJA@studio.test'],
    ['a decomposed capital', 'östen@studio.test', 'O\u0308STEN@studio.test'],
  ])('is the same address with %s', async (_, first, second) => {
    expect((await register(first)).status).toBe(201);
    const { status, body } = await register(second);
    expect([status, body.details?.[0]?.field]).toEqual([409, 'email']);
    expect((await app().guest.signIn(second, PASSWORD)).token).toBeTruthy();
    const person = await app().employee();
    const taken = await person.put<Failure>('/auth/profile', { email: second, currentPassword: PASSWORD });
    expect(taken.status).toBe(409);
  });

  itOnce(database).each(HIDDEN)('is refused with %s, in a sentence', async (_, character) => {
    const before = await app().dataSource.manager.count(User);
    const { status, body } = await register(`adm${character}in@studio.test`);
    expect([status, body.details?.[0]?.field]).toEqual([400, 'email']);
    expect(body.error).toContain('invisible character after “adm”');
    expect(await app().dataSource.manager.count(User)).toBe(before);
  });

  it('is refused by every call', async () => {
    const answers = await tryAddress(app(), 'adm\u200bin@studio.test');
    expect(answers.map(({ status, body }) => [status, body.details?.[0]?.field])).toEqual(
      answers.map(() => [400, 'email']),
    );
    for (const { body } of answers) expect(body.error).toContain('invisible character');
  });

  it('is stored in one form by every call', async () => {
    const admin = await app().admin();
    const wide = (name: string) => `${name}\uff20studio.test`;
    const created = await admin.post<Answered>('/admin/users', {
      email: wide('door1'),
      role: 'employee',
      tempPassword: 'temporary-1',
    });
    expect(created.body.user.email).toBe('door1@studio.test');
    const changed = await admin.patch<Answered>(`/admin/users/${created.body.user.id}`, { email: wide('door2') });
    expect(changed.body.user.email).toBe('door2@studio.test');
    const cell = await admin.patch<{ row: TestUser }>(`/admin/tables/users/${created.body.user.id}`, {
      email: wide('door3'),
    });
    expect(cell.body.row.email).toBe('door3@studio.test');
    const twin = await admin.post<Failure>('/admin/tables/users', {
      email: wide('door3'),
      password_hash: 'temporary-1',
    });
    expect(twin.status).toBe(409);
  });

  it('does not multiply the guesses at one account', async () => {
    await app().employee('guessed@studio.test');
    const forms = ['guessed@studio.test', '\uff47uessed@studio.test', 'g\uff55essed@studio.test'];
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++) {
      const email = forms[guess % forms.length];
      statuses.push((await app().guest.post('/auth/login', { email, password: 'wrong-password' })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describeApp('an account that an older version stored in another form', (app) => {
  const plant = async (email: string, names: Partial<User> = {}): Promise<Client> => {
    const temporary = `planted${Math.abs(hash(email))}@studio.test`;
    await app().employee(temporary);
    await app().dataSource.manager.update(User, { email: temporary }, { email, ...names });
    return app().guest.signIn(email, PASSWORD);
  };

  it.each([
    ['decomposed', 'rene\u0301@studio.test'],
    ['wide', '\uff57ide@studio.test'],
    ['hidden', 'hid\u200bden@studio.test'],
  ])('signs in and works as before: %s', async (_, email) => {
    const person = await plant(email, { firstName: 'Re\u200bne', lastName: 'Dupont' });
    expect((await person.get<Answered>('/auth/me')).body.user.email).toBe(email);
    const { status, body } = await person.put<Answered>('/auth/profile', { first_name: 'Rene' });
    expect([status, body.user.first_name, body.user.email]).toEqual([200, 'Rene', email]);
    const changed = await person.put('/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'brand-new-password',
    });
    expect(changed.status).toBe(200);
    expect((await app().guest.signIn(email.toUpperCase(), 'brand-new-password')).token).toBeTruthy();
  });

  it('changes its role in a form that sends its address and names unchanged', async () => {
    const admin = await app().admin();
    const stored = { email: 'old\u200bform@studio.test', first_name: 'Re\u200bne', last_name: 'Dupont' };
    const person = await plant(stored.email, { firstName: stored.first_name, lastName: stored.last_name });
    const path = `/admin/users/${await person.id()}`;
    const { status, body } = await admin.patch<Answered>(path, { ...stored, role: 'admin' });
    expect([status, body.user]).toEqual([200, expect.objectContaining({ ...stored, role: 'admin' })]);
    const other = await admin.patch<Failure>(path, { ...stored, first_name: 'Ma\u200brc' });
    expect([other.status, other.body.details?.[0]?.field]).toEqual([400, 'first_name']);
  });

  it('saves its profile with its current address, without a password', async () => {
    const person = await plant('zoe\u0308@studio.test');
    const { status, body } = await person.put<Answered>('/auth/profile', { email: 'zoe\u0308@studio.test' });
    expect([status, body.user.email]).toEqual([200, 'zoe\u0308@studio.test']);
  });

  it('keeps its address from others, and is not confused with a similar one', async () => {
    await plant('noe\u0308l@studio.test');
    const register = { email: 'noël@studio.test', password: PASSWORD, secret: REGISTRATION_CODE };
    expect((await app().guest.post('/auth/register', register)).status).toBe(409);
    const admin = await app().admin();
    const row = { email: 'noël@studio.test', password_hash: 'temporary-1' };
    expect((await admin.post('/admin/tables/users', row)).status).toBe(409);
    const neighbour = await app().employee();
    await app().dataSource.manager.update(User, { id: await neighbour.id() }, { email: 'noël@studio.test' });
    expect(await (await app().guest.signIn('noël@studio.test', PASSWORD)).id()).toBe(await neighbour.id());
  });
});

describeApp('a person’s name', (app, database) => {
  it.each([
    ['composed', 'Re\u0301my', 'Rémy'],
    ['narrow', '\uff21nna', 'Anna'],
    ['with single spaces', 'Anna\u00a0\u2003Maria', 'Anna Maria'],
    ['with an apostrophe', 'O\u00b4Neil', "O'Neil"],
  ])('is stored %s', async (_, given, stored) => {
    const admin = await app().admin();
    const person = await app().employee();
    const id = await person.id();
    expect((await person.put<Answered>('/auth/profile', { first_name: given })).body.user.first_name).toBe(stored);
    const update = await admin.patch<Answered>(`/admin/users/${id}`, { last_name: given });
    expect(update.body.user.last_name).toBe(stored);
    await person.put('/auth/profile', { first_name: null });
    const cell = await admin.patch<{ row: TestUser }>(`/admin/tables/users/${id}`, { first_name: given });
    expect(cell.body.row.first_name).toBe(stored);
  });

  itOnce(database).each(HIDDEN)('is refused with %s, by every call', async (_, character) => {
    const admin = await app().admin();
    const person = await app().employee();
    const id = await person.id();
    const name = `An${character}na`;
    const user = { email: 'named@studio.test', role: 'employee', tempPassword: 'temporary-1' };
    const answers = [
      await person.put<Failure>('/auth/profile', { first_name: name }),
      await admin.patch<Failure>(`/admin/users/${id}`, { first_name: name }),
      await admin.post<Failure>('/admin/users', { ...user, first_name: name }),
      await admin.patch<Failure>(`/admin/tables/users/${id}`, { first_name: name }),
    ];
    expect(answers.map(({ status, body }) => [status, body.details?.[0]?.field])).toEqual(
      answers.map(() => [400, 'first_name']),
    );
    for (const { body } of answers) expect(body.error).toContain('invisible character after “An”');
  });
});

describeApp(
  'the first admin',
  (app) => {
    it('signs in with the address as configured and as stored', async () => {
      expect((await app().guest.signIn('Che\u0301f\uff20studio.test', ADMIN.password)).token).toBeTruthy();
      const admin = await app().guest.signIn('chéf@studio.test', ADMIN.password);
      expect((await admin.get<Answered>('/auth/me')).body.user.email).toBe('chéf@studio.test');
    });
  },
  { ADMIN_EMAIL: 'Che\u0301f\uff20studio.test' },
);

function hash(text: string): number {
  return [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) | 0, 7);
}
