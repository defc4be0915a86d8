import type { SecurityPageDto } from '../../../src/modules/admin/dto/security-log.dto';
import type { DevicesDto } from '../../../src/modules/auth/dto/device.dto';
import type { TokenDto } from '../../../src/modules/auth/dto/auth-responses.dto';
import type { PasskeyCreationOptionsDto } from '../../../src/modules/auth/second-factor/dto/passkey.dto';
import type { AddedFactorDto, SecondFactorDto } from '../../../src/modules/auth/second-factor/dto/second-factor.dto';
import { FactorChangesService } from '../../../src/modules/auth/second-factor/factor-changes.service';
import { AuthService } from '../../../src/modules/auth/sign-in/auth.service';
import type { NotificationDto } from '../../../src/modules/notifications/dto/notification.dto';
import { Transactions } from '../../../src/platform/database/transactions/transactions';
import { askToken } from '../../support/access-tokens';
import { Client } from '../../support/client';
import { addPasskey, addTotp, codeOf, firstStep, PASSWORD } from '../../support/second-factor/factors';
import { SoftwareKey } from '../../support/second-factor/software-key';
import { describeApp } from '../../support/test-app';
import type { Failure } from '../../support/types';

const STATE = '/auth/second-factor';
const proof = { currentPassword: PASSWORD };

describeApp('a second factor', (app) => {
  let people = 0;
  afterEach(() => jest.restoreAllMocks());
  beforeEach(() => app().clock.set(`2030-03-0${(people % 9) + 1}T08:00:00.000Z`));
  const somebody = async () => {
    const email = `factor${++people}@studio.test`;
    return { email, person: await app().employee(email) };
  };
  const stateOf = async (person: Client) => (await person.get<SecondFactorDto>(STATE)).body;
  const withCode = (pending: string, code: string, way = 'totp', more: object = {}) =>
    app().guest.post<TokenDto & Failure>(`${STATE}/${way}`, { pending, code, ...more });

  it('is asked for after the right password, and only then', async () => {
    const { email, person } = await somebody();
    const none = { totp_since: null, passkeys: [], recovery_codes_left: 0, is_required: false };
    expect(await stateOf(person)).toEqual(none);
    const { key, codes } = await addTotp(app(), person);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const wrong = await app().guest.post('/auth/login', { email, password: 'wrong-password' });
    expect(wrong).toMatchObject({ status: 401, body: { error: 'Invalid email or password' } });
    const answer = await app().guest.post('/auth/login', { email, password: PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { second_factor: { kinds: ['totp', 'recovery'] } } });
    expect(answer.body).not.toHaveProperty('token');
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { pending } = await firstStep(app(), email);
    expect((await new Client(app().url, pending).get('/auth/me')).status).toBe(401);
    const { status, body, headers } = await withCode(pending, codeOf(app(), key));
    expect(status).toBe(200);
    const cookies = headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
    expect(cookies).toEqual(['files_key', `known_device_${await person.id()}`]);
    const me = await new Client(app().url, body.token).get('/auth/me');
    expect(me.body).toMatchObject({ user: { second_factors: ['totp'] } });
  });

  it('takes each code once, from any device, and in the apps’ notation', async () => {
    const { email, person } = await somebody();
    const { key } = await addTotp(app(), person);
    const code = codeOf(app(), key);
    const first = await firstStep(app(), email);
    expect((await withCode(first.pending, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    const again = await firstStep(app(), email);
    const wrong = { status: 400, body: { code: 'wrong_second_factor_code', details: [{ field: 'code' }] } };
    for (const used of [code, codeOf(app(), key, -1)]) expect(await withCode(again.pending, used)).toMatchObject(wrong);
    expect((await withCode(again.pending, codeOf(app(), key, 1))).status).toBe(200);
    expect((await withCode(again.pending, codeOf(app(), key, 1))).status).toBe(401);
    // With the last code accepted, all codes up to a minute ahead are used up.
    const third = await firstStep(app(), email);
    expect((await withCode(third.pending, codeOf(app(), key))).status).toBe(400);
  });

  it('takes a code once when two devices send it at the same moment', async () => {
    const { email, person } = await somebody();
    const { key } = await addTotp(app(), person);
    const steps = [await firstStep(app(), email), await firstStep(app(), email)];
    const code = codeOf(app(), key);
    const answers = await Promise.all(steps.map(({ pending }) => withCode(pending, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('signs in once per first step', async () => {
    const { email, person } = await somebody();
    const { codes } = await addTotp(app(), person);
    const { pending } = await firstStep(app(), email);
    const answers = await Promise.all(codes.slice(0, 3).map((code) => withCode(pending, code, 'recovery')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await stateOf(person)).recovery_codes_left).toBe(9);
  });

  it('has ten minutes and five tries after the password', async () => {
    const { email, person } = await somebody();
    const { key, codes } = await addTotp(app(), person);
    const { pending } = await firstStep(app(), email);
    for (let n = 0; n < 5; n++) expect((await withCode(pending, '000000')).status).toBe(400);
    const over = { status: 401, body: { code: 'sign_in_over' } };
    expect(await withCode(pending, codeOf(app(), key))).toMatchObject(over);
    const late = await firstStep(app(), email);
    app().clock.forward(10);
    expect(await withCode(late.pending, codeOf(app(), key))).toMatchObject(over);
    expect(await withCode('made-up', codes[0] ?? '', 'recovery')).toMatchObject(over);
    const question = await app().guest.post(`${STATE}/passkey/question`, { pending: late.pending });
    expect(question).toMatchObject(over);
  });

  it('ends with a new password, even during a login', async () => {
    const { email, person } = await somebody();
    const { key } = await addTotp(app(), person);
    const { pending } = await firstStep(app(), email);
    await person.put('/auth/change-password', { ...proof, newPassword: 'another-password' });
    expect((await withCode(pending, codeOf(app(), key))).status).toBe(401);
  });

  it('has recovery codes that work once each, until new ones are created', async () => {
    const { email, person } = await somebody();
    const { codes } = await addTotp(app(), person);
    const [one = '', two = ''] = codes;
    const login = async (code: string) =>
      (await withCode((await firstStep(app(), email)).pending, code, 'recovery')).status;
    expect(await login(one.toUpperCase().replaceAll('-', ' '))).toBe(200);
    expect(await login(one)).toBe(400);
    expect((await stateOf(person)).recovery_codes_left).toBe(9);
    expect((await person.post(`${STATE}/recovery-codes`, { currentPassword: 'wrong' })).status).toBe(400);
    const renewed = await person.post<{ recovery_codes: string[] }>(`${STATE}/recovery-codes`, proof);
    expect(renewed.body.recovery_codes).toHaveLength(10);
    const [news] = (await person.get<NotificationDto[]>('/api/notifications')).body;
    expect(news).toMatchObject({ action: 'admin_message', fieldChanged: 'recovery_codes_renewed' });
    expect(news?.newValue).toContain('New recovery codes were made for your account');
    expect(await login(two)).toBe(400);
    expect(await login(renewed.body.recovery_codes[9] ?? '')).toBe(200);
    const log = await (await app().admin()).get<SecurityPageDto>(`/admin/security-log?email=${email}`);
    const kinds = ['recovery_code_used', 'recovery_codes_renewed', 'second_factor_refused'];
    expect(log.body.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
  });

  it('is neither set up nor removed without the password', async () => {
    const { person } = await somebody();
    const wrong = { currentPassword: 'wrong-password' };
    for (const path of ['totp/setup', 'passkeys/question', 'recovery-codes']) {
      const { status, body } = await person.post<Failure>(`${STATE}/${path}`, wrong);
      expect([path, status, body.code]).toEqual([path, 400, 'wrong_current_password']);
    }
    await addTotp(app(), person);
    await addPasskey(person);
    const id = (await stateOf(person)).passkeys[0]?.id ?? 0;
    for (const path of ['totp', `passkeys/${id}`]) {
      expect((await person.delete<Failure>(`${STATE}/${path}`, wrong)).body.code).toBe('wrong_current_password');
    }
    expect((await stateOf(person)).totp_since).toBe(app().clock.now().toISOString());
    // Other sign-in data does not change either.
    for (const refused of [
      await person.put<Failure>('/auth/profile', { email: 'thief@studio.test', ...wrong }),
      await askToken(person, { expiresOn: '2030-12-01', ...wrong }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([400, 'wrong_current_password']);
    }
  });

  it('is not asked for before the app has shown a right code in time', async () => {
    const { email, person } = await somebody();
    const { key } = (await person.post<{ key: string }>(`${STATE}/totp/setup`, proof)).body;
    expect((await person.post(`${STATE}/totp/confirm`, { code: '000000' })).status).toBe(400);
    expect((await app().guest.post('/auth/login', { email, password: PASSWORD })).body).toHaveProperty('token');
    app().clock.forward(16);
    const late = await person.post<Failure>(`${STATE}/totp/confirm`, { code: codeOf(app(), key) });
    expect(late).toMatchObject({ status: 409, body: { code: 'totp_setup_over' } });
    await addTotp(app(), person);
    expect((await person.post<Failure>(`${STATE}/totp/setup`, proof)).body.code).toBe('totp_known');
  });

  it('is removed as a whole with its last part, including recovery codes', async () => {
    const { email, person } = await somebody();
    await addTotp(app(), person);
    expect((await addPasskey(person)).codes).toEqual([]);
    expect((await person.delete(`${STATE}/totp`, proof)).status).toBe(204);
    expect((await firstStep(app(), email)).kinds).toEqual(['passkey', 'recovery']);
    const { passkeys } = await stateOf(person);
    expect((await person.delete(`${STATE}/passkeys/${passkeys[0]?.id}`, proof)).status).toBe(204);
    expect(await stateOf(person)).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    expect((await app().guest.post('/auth/login', { email, password: PASSWORD })).body).toHaveProperty('token');
    expect((await person.delete<Failure>(`${STATE}/totp`, proof)).status).toBe(404);
    expect((await person.post<Failure>(`${STATE}/recovery-codes`, proof)).body.code).toBe('no_second_factor');
  });

  it('is reported in a notification and in both logs, without secrets', async () => {
    const { email, person } = await somebody();
    const { key, codes } = await addTotp(app(), person);
    await addPasskey(person, 'Blue key');
    await person.delete(`${STATE}/totp`, proof);
    const news = await person.get<NotificationDto[]>('/api/notifications');
    const changes = ['second_factor_removed', 'second_factor_added', 'second_factor_added'];
    expect(news.body.map(({ fieldChanged }) => fieldChanged)).toEqual(changes);
    expect(news.body[0]?.newValue).toContain('A second factor was removed from your account');
    const admin = await app().admin();
    const log = await admin.get<SecurityPageDto>(`/admin/security-log?email=${email}&kind=second_factor_added`);
    expect(log.body.events.map(({ detail }) => detail)).toEqual(['passkey', 'totp']);
    const audit = await admin.get<{ entries: object[] }>('/admin/audit?action=second-factor.remove');
    expect(audit.body.entries[0]).toMatchObject({ actor_email: email });
    const everything = JSON.stringify([audit.body, (await admin.get('/admin/audit')).body, log.body, news.body]);
    for (const secret of [key, ...codes]) expect(everything).not.toContain(secret);
  });

  it('is stored so that a stolen database cannot use it', async () => {
    const { person } = await somebody();
    const { key, codes } = await addTotp(app(), person);
    const { pending } = await firstStep(app(), `factor${people}@studio.test`);
    const tables = ['totp_factors', 'recovery_codes', 'pending_sign_ins', 'trusted_devices'];
    const rows = await Promise.all(tables.map((name) => app().dataSource.query<unknown[]>(`SELECT * FROM ${name}`)));
    const stored = JSON.stringify(rows);
    for (const secret of [key, pending, ...codes.flatMap((code) => [code, code.replaceAll('-', '')])]) {
      expect(stored).not.toContain(secret);
    }
  });

  it('has recovery codes if it is the first one when it is added', async () => {
    const { person } = await somebody();
    await addTotp(app(), person);
    const { body } = await person.post<PasskeyCreationOptionsDto>(`${STATE}/passkeys/question`, proof);
    const [changes, transactions] = [app().nest.get(FactorChangesService), app().nest.get(Transactions)];
    const add = changes.add.bind(changes);
    const run = transactions.run.bind<Transactions['run']>(transactions);
    jest.spyOn(changes, 'add').mockImplementationOnce((...asked) => {
      // As in another tab, after all reads before the transaction.
      jest.spyOn(transactions, 'run').mockImplementationOnce(async (work) => {
        expect((await person.delete(`${STATE}/totp`, proof)).status).toBe(204);
        return run(work);
      });
      return add(...asked);
    });
    const made = new SoftwareKey().made(body.challenge);
    const added = await person.post<AddedFactorDto>(`${STATE}/passkeys`, made);
    expect(added.status).toBe(201);
    expect(added.body.recovery_codes).toHaveLength(10);
    expect(await stateOf(person)).toMatchObject({ totp_since: null, recovery_codes_left: 10 });
  });

  it.each<[string, (person: Client, passkey: number) => ReturnType<Client['post']>]>([
    ['POST totp/setup', (person) => person.post(`${STATE}/totp/setup`, proof)],
    ['POST passkeys/question', (person) => person.post(`${STATE}/passkeys/question`, proof)],
    ['DELETE passkeys', (person, passkey) => person.delete(`${STATE}/passkeys/${passkey}`, proof)],
    ['POST recovery-codes', (person) => person.post(`${STATE}/recovery-codes`, proof)],
  ])('is not changed once the session has ended: %s', async (_call, change) => {
    const { email, person } = await somebody();
    await addPasskey(person);
    const before = await stateOf(person);
    const auth = app().nest.get(AuthService);
    const confirm = auth.confirmPassword.bind(auth);
    jest.spyOn(auth, 'confirmPassword').mockImplementationOnce(async (me, password) => {
      const account = await confirm(me, password);
      expect((await person.post('/auth/logout')).status).toBe(204);
      return account;
    });
    expect((await change(person, before.passkeys[0]?.id ?? 0)).status).toBe(401);
    expect((await firstStep(app(), email)).kinds).toEqual(['passkey', 'recovery']);
  });

  it('is reset by admins for others only', async () => {
    const admin = await app().admin();
    const refused = await admin.post<Failure>(`/admin/users/${await admin.id()}/reset-second-factor`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'own_sign_in' } });
    expect((await admin.get<DevicesDto>('/auth/devices')).body.devices.length).toBeGreaterThan(0);
  });
});
