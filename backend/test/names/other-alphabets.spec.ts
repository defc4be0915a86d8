import { User } from '../../src/modules/users/user.entity';
import { entryOf, restore } from '../bin/calls';
import { itOnce } from '../support/databases';
import { describeApp, REGISTRATION_CODE } from '../support/test-app';
import type { Failure, TestUser } from '../support/types';
import { tryAddress } from './address-doors';

interface Answered extends Failure {
  user: TestUser;
}

const PASSWORD = 'employee-password';

describeApp('letters of another alphabet that look the same', (app, database) => {
  const newcomer = (email: string, names: object = {}) => ({
    email,
    role: 'employee',
    tempPassword: 'temporary-1',
    ...names,
  });
  const register = (email: string) =>
    app().guest.post<Failure>('/auth/register', { email, password: PASSWORD, secret: REGISTRATION_CODE });
  const told = ({ status, body }: { status: number; body: Failure }) => [status, body.code, body.details?.[0]?.field];

  it.each([
    ['Cyrillic', 'maja.x@studio.test', 'm\u0430ja.x@studio.test'],
    ['Cyrillic, in capitals', 'hanna@studio.test', 'H\u0410NN\u0410@studio.test'],
    ['Greek', 'victor@studio.test', '\u03bdictor@studio.test'],
    ['Armenian', 'hugo@studio.test', 'hug\u0585@studio.test'],
    ['Cyrillic, in the host', 'post@studio.test', 'post@studi\u043e.test'],
    ['Latin, of phonetics', 'gina@studio.test', '\u0261ina@studio.test'],
    ['the other way round', 'p\u0435ter@studio.test', 'peter@studio.test'],
    ['two alphabets', '\u0440\u0430\u0443@studio.test', 'p\u0430y@studio.test'],
  ])('make no second address: %s', async (_, first, second) => {
    expect((await register(first)).status).toBe(201);
    const answers = await tryAddress(app(), second);
    expect(answers.map(told)).toEqual(answers.map(() => [409, 'email_looks_alike', 'email']));
  });

  it('make no second address in two parallel calls', async () => {
    const admin = await app().admin();
    for (let race = 0; race < 10; race++) {
      const answers = await Promise.all(
        ['o', '\u043e'].map((o) => admin.post<Failure>('/admin/users', newcomer(`tw${o}${race}@studio.test`))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
  });

  it.each([
    ['Cyrillic', ['Anna', 'Nowak'], ['\u0410nna', 'Nowak'], 'first_name'],
    ['Greek', ['Otto', 'Kovac'], ['Otto', '\u039aovac'], 'last_name'],
    ['all of it', ['Oxana', 'Popa'], ['\u041e\u0445\u0430n\u0430', '\u0420\u043e\u0440\u0430'], 'first_name'],
    ['of one word', [null, 'Cher'], [null, 'Ch\u0435r'], 'last_name'],
    ['in another case', ['Ada', 'Moss'], ['\u0430da', 'moss'], 'first_name'],
    ['divided otherwise', ['Eva', 'Maria'], ['Ev\u0430 Maria', null], 'first_name'],
    ['the other way round', ['C\u0435cil', 'Roth'], ['Cecil', 'Roth'], 'first_name'],
  ])('make no second name: %s', async (_, [first, last], [alike, alikeLast], field) => {
    const admin = await app().admin();
    const other = await app().employee();
    expect((await other.put('/auth/profile', { first_name: first, last_name: last })).status).toBe(200);
    const person = await app().employee();
    const id = await person.id();
    const names = { first_name: alike, last_name: alikeLast };
    const answers = [
      await person.put<Failure>('/auth/profile', names),
      await admin.post<Failure>('/admin/users', newcomer('twin@studio.test', names)),
      await admin.patch<Failure>(`/admin/users/${id}`, names),
      await admin.post<Failure>('/admin/invitations', { email: 'twin@studio.test', role: 'employee', ...names }),
      await admin.post<Failure>('/admin/tables/users', {
        email: 'twin@studio.test',
        password_hash: 'temporary-1',
        ...names,
      }),
      await admin.patch<Failure>(`/admin/tables/users/${id}`, names),
    ];
    expect(answers.map(told)).toEqual(answers.map(() => [409, 'name_looks_alike', field]));
    // Identical names are allowed.
    const same = await person.put('/auth/profile', { first_name: first, last_name: last });
    expect(same.status).toBe(200);
    await other.put('/auth/profile', { first_name: null, last_name: null });
    await person.put('/auth/profile', { first_name: null, last_name: null });
  });

  itOnce(database)('are allowed if they resemble no existing name', async () => {
    const admin = await app().admin();
    const people = [
      ['Lukasz', 'Wojcik', 'lukasz@studio.test'],
      ['\u0141ukasz', 'W\u00f3jcik', '\u0142ukasz@studio.test'],
      ['J\u00f6rg', 'Gro\u00df', 'j\u00f6rg@studio.test'],
      ['Jorg', 'Gross', 'jorg@studio.test'],
      [
        '\u041e\u043a\u0441\u0430\u043d\u0430',
        '\u0428\u0435\u0432\u0447\u0435\u043d\u043a\u043e',
        '\u043e\u043a\u0441\u0430\u043d\u0430@studio.test',
      ],
      ['Oksana', 'Szewczenko', 'oksana@studio.test'],
      [
        '\u039d\u03af\u03ba\u03bf\u03c2',
        '\u03a0\u03b1\u03c0\u03b1\u03c2',
        '\u03bd\u03af\u03ba\u03bf\u03c2@studio.test',
      ],
      ['Arno', 'Amo', 'arno@studio.test'],
      ['Amo', 'Arno', 'amo@studio.test'],
    ];
    for (const [first_name, last_name, email = ''] of people) {
      const { status, body } = await admin.post<Answered>('/admin/users', newcomer(email, { first_name, last_name }));
      expect([email, status]).toEqual([email, 201]);
      const change = { first_name: last_name, last_name: first_name, email: `x.${email}` };
      expect((await admin.patch(`/admin/users/${body.user.id}`, change)).status).toBe(200);
    }
  });

  it('stay with an account that has them, which saves its profile as before', async () => {
    await app().employee('\u0440\u0430\u0440a@studio.test');
    await app().employee('saved@studio.test');
    const { manager } = app().dataSource;
    await manager.update(User, { email: '\u0440\u0430\u0440a@studio.test' }, { firstName: 'P\u0430p\u0430' });
    const planted = { email: 'papa@studio.test', firstName: 'Papa' };
    await manager.update(User, { email: 'saved@studio.test' }, planted);
    const person = await app().guest.signIn('papa@studio.test', PASSWORD);
    const profile = { email: 'papa@studio.test', first_name: 'Papa', last_name: null };
    expect((await person.put('/auth/profile', profile)).status).toBe(200);
  });

  it('keep an account in the bin beside one that looks like it', async () => {
    const admin = await app().admin();
    const { body } = await admin.post<Answered>('/admin/users', newcomer('binned@studio.test'));
    const gone = await admin.delete(`/admin/tables/users/${body.user.id}`);
    expect((await register('b\u0456nned@studio.test')).status).toBe(201);
    const back = await restore(admin, entryOf(gone));
    expect([back.status, (back.body as Failure).code]).toEqual([409, 'email_looks_alike']);
  });

  itOnce(database)('are found among ten thousand users', async () => {
    const admin = await app().admin();
    const passwordHash = 'none';
    const now = new Date();
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      ...{ email: `\u0436person${index}.with.a.long.name@studio.test`, passwordHash, role: 'employee' as const },
      ...{ firstName: `\u0416person ${index}`, lastName: 'Of many, with a long name', mustChangePassword: false },
      ...{ createdAt: now, updatedAt: now },
    }));
    await app().dataSource.manager.insert(User, many.slice(0, 1));
    for (let from = 1; from < many.length; from += 500) {
      await app()
        .dataSource.createQueryBuilder()
        .insert()
        .into(User)
        .values(many.slice(from, from + 500))
        .execute();
    }
    const id = await (await app().employee()).id();
    const change = { email: '\u0436person5000.with.a.l\u03bfng.name@studio.test', first_name: '\u0416ora' };
    expect(told(await admin.patch<Failure>(`/admin/users/${id}`, change))).toEqual([409, 'email_looks_alike', 'email']);
  });
});
