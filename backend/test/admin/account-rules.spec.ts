import { COMMAND_LINE } from '../../src/cli/commands/users';
import { BinContent } from '../../src/modules/bin/bin-entry.entity';
import type { BinDocument } from '../../src/modules/bin/contents/bin-document';
import { SCOPES } from '../../src/platform/access/scopes';
import type { UserDto } from '../../src/modules/users/dto/user.dto';
import { DeactivationService } from '../../src/modules/accounts/deactivation/deactivation.service';
import { entryOf, restore } from '../bin/calls';
import { askToken } from '../support/access-tokens';
import { type Answer, Client } from '../support/client';
import { OPERATIONS } from '../support/fuzz/operations';
import { addTotp, codeOf, firstStep } from '../support/second-factor/factors';
import { createTask } from '../support/tasks';
import { ADMIN, describeApp } from '../support/test-app';

/** How calls refer to an account. */
interface Target {
  id: number;
  email: string;
}

type Door = (by: Client, target: Target) => Promise<Answer>;

const PASSWORD = 'a-new-password-7';
const cells = (values: Record<string, unknown>): Door => {
  return (by, { id }) => by.patch(`/admin/tables/users/${id}`, values);
};
const call = (name: string, body: Record<string, unknown> = {}): Door => {
  return (by, { id }) => by.post(`/admin/users/${id}/${name}`, body);
};

/** Calls that change how a user signs in, by OpenAPI operation. */
const SIGN_IN_DOORS: Record<string, Door> = {
  'PATCH /admin/users/{id}': (by, { id }) => by.patch(`/admin/users/${id}`, { email: 'other@studio.test' }),
  'PATCH /admin/tables/{table}/{id} of an address': cells({ email: 'other@studio.test' }),
  'PATCH /admin/tables/{table}/{id} of a password': cells({ password_hash: PASSWORD, password_hash_changed: true }),
  'PATCH /admin/tables/{table}/{id} of a forced password': cells({ must_change_password: '1' }),
  'POST /admin/users/{id}/reset-password': call('reset-password', { tempPassword: PASSWORD }),
  'POST /admin/users/{id}/invitation': call('invitation'),
  'POST /admin/users/{id}/reset-second-factor': call('reset-second-factor'),
};

/** Calls that disable an account. */
const END_DOORS: Record<string, Door> = {
  'POST /admin/users/{id}/deactivate': call('deactivate'),
  'POST /admin/users/{id}/erase': (by, { id, email }) => by.post(`/admin/users/${id}/erase`, { email }),
  'DELETE /admin/tables/{table}/{id}': (by, { id }) => by.delete(`/admin/tables/users/${id}`),
};

const DEMOTED = { role: 'employee' };
const DEMOTIONS: Record<string, Door> = {
  'PATCH /admin/users/{id}': (by, { id }) => by.patch(`/admin/users/${id}`, DEMOTED),
  'PATCH /admin/tables/{table}/{id}': cells(DEMOTED),
};

/** Other calls that create or reactivate an account. */
const OTHER_DOORS: Record<string, Door> = {
  'POST /admin/users': (by) =>
    by.post('/admin/users', { email: 'made@studio.test', role: 'admin', tempPassword: PASSWORD }),
  'POST /admin/invitations': (by) => by.post('/admin/invitations', { email: 'made@studio.test', role: 'admin' }),
  'POST /admin/tables/{table}': (by) =>
    by.post('/admin/tables/users', { email: 'made@studio.test', role: 'admin', password_hash: PASSWORD }),
  'POST /admin/users/{id}/activate': call('activate'),
  'PATCH /admin/users/{id} of a role': (by, { id }) => by.patch(`/admin/users/${id}`, { role: 'admin' }),
};

const BIN_DOORS: Record<string, (by: Client, entry: string) => Promise<Answer>> = {
  'POST /api/bin/{id}/restore': restore,
  'DELETE /admin/bin/{id}': (by, entry) => by.delete(`/admin/bin/${entry}`),
};

/** Calls that end sessions and work, but do not change the account. */
const NO_CHANGE = /^\/admin\/users\/\{id\}\/(devices|tokens)/;

describeApp('the rules of accounts', (app) => {
  let admin: Client;
  let self: Target;
  beforeEach(async () => {
    admin = await app().admin();
    self = { id: await admin.id(), email: 'admin@studio.test' };
  });
  const rowOf = async ({ id }: Target) => (await admin.get<object>(`/admin/tables/users/${id}`)).body;
  const make = async (email: string, role = 'employee'): Promise<Target> => {
    const { status, body } = await admin.post<{ user: Target }>('/admin/users', {
      email,
      role,
      tempPassword: PASSWORD,
    });
    expect(status).toBe(201);
    return body.user;
  };

  it('are enforced by every call and command', () => {
    const paths = /^\/(admin\/(users|invitations|tables|bin)|api\/(users|bin))(\/|$)/;
    const writing = OPERATIONS.filter(
      ({ method, path }) => method !== 'GET' && paths.test(path) && !NO_CHANGE.test(path),
    );
    const doors = [SIGN_IN_DOORS, END_DOORS, OTHER_DOORS, BIN_DOORS].flatMap((some) => Object.keys(some));
    const known = new Set(doors.map((door) => door.replace(/ of .*/, '')));
    expect(writing.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...known].sort());
  });

  describe('let no access token make these calls, whatever its scopes:', () => {
    const notByToken = { status: 403, body: { code: 'not_by_token' } };
    let program: Client;
    beforeEach(async () => {
      app().clock.set('2031-05-10T08:00:00.000Z');
      admin = await app().admin();
      const asked = { scopes: [...SCOPES], currentPassword: ADMIN.password };
      program = new Client(app().url, (await askToken(admin, asked)).body.token);
      expect((await program.get('/admin/users')).status).toBe(200);
    });
    afterEach(() => admin.delete(`/admin/users/${self.id}/tokens`));

    it.each(Object.entries({ ...SIGN_IN_DOORS, ...END_DOORS, ...DEMOTIONS, ...OTHER_DOORS }))('%s', async (_, door) => {
      const before = (await admin.get('/admin/users')).body;
      const employee = await app().employee();
      expect(await door(program, { id: await employee.id(), email: 'none@studio.test' })).toMatchObject(notByToken);
      expect((await employee.get('/auth/me')).status).toBe(200);
      await admin.delete(`/admin/tables/users/${await employee.id()}`);
      expect((await admin.get('/admin/users')).body).toEqual(before);
    });

    it.each(Object.entries(BIN_DOORS))('%s', async (_, door) => {
      const { id } = await make(`${door.name.length}-binned@studio.test`);
      const entry = entryOf(await admin.delete(`/admin/tables/users/${id}`));
      expect(await door(program, entry)).toMatchObject(notByToken);
      expect((await admin.get(`/admin/bin/${entry}`)).status).toBe(200);
      // Tokens may make these calls for other entries.
      const task = await createTask(admin);
      expect((await door(program, entryOf(await admin.delete(`/api/tasks/${task.id}`)))).status).toBe(204);
      expect((await door(admin, entry)).status).toBe(204);
    });
  });

  describe('bring a deleted account back deactivated, and with its second factor,', () => {
    const deleted = async (email: string) => {
      app().clock.set('2031-06-10T08:00:00.000Z');
      admin = await app().admin();
      const person = await app().employee(email);
      const { key, codes } = await addTotp(app(), person);
      const id = await person.id();
      return { id, key, codes, entry: entryOf(await admin.delete(`/admin/tables/users/${id}`)) };
    };
    const show = async (way: 'totp' | 'recovery', email: string, code?: string) => {
      const { pending } = await firstStep(app(), email);
      return (await app().guest.post(`/auth/second-factor/${way}`, { pending, code })).status;
    };

    it('which its user still needs after an admin activates it', async () => {
      const email = 'returns@studio.test';
      const { id, key, codes, entry } = await deleted(email);
      expect((await restore(admin, entry)).status).toBe(204);
      const { user } = (await admin.get<{ user: UserDto }>(`/admin/users/${id}`)).body;
      expect(user).toMatchObject({ deactivated_at: '2031-06-10T08:00:00.000Z', second_factors: ['totp'] });
      const login = { email, password: 'employee-password' };
      expect((await app().guest.post('/auth/login', login)).status).toBe(403);
      expect((await admin.post(`/admin/users/${id}/activate`)).status).toBe(200);
      expect(await show('totp', email, codeOf(app(), key))).toBe(200);
      expect(await show('recovery', email, codes[0])).toBe(200);
    });

    it('which an admin resets if the bin has none, as in older versions', async () => {
      const email = 'older@studio.test';
      const { id, key, entry } = await deleted(email);
      const contents = app().dataSource.getRepository(BinContent);
      const [part] = await contents.findBy({ entryId: Number(entry) });
      const held = JSON.parse(part?.content ?? '') as BinDocument;
      const tables = held.tables.filter(({ table }) => table === 'users');
      expect(tables.length).toBeLessThan(held.tables.length);
      await contents.update({ id: part?.id ?? 0 }, { content: JSON.stringify({ ...held, tables }) });
      expect((await restore(admin, entry)).status).toBe(204);
      expect((await admin.post(`/admin/users/${id}/activate`)).status).toBe(200);
      expect(await show('totp', email, codeOf(app(), key))).toBe(400);
      expect((await admin.post(`/admin/users/${id}/reset-second-factor`)).status).toBe(200);
      expect(await (await app().guest.signIn(email, 'employee-password')).id()).toBe(id);
    });
  });

  describe.each([
    ['own_sign_in', SIGN_IN_DOORS],
    ['own_account', END_DOORS],
  ])('refuse with %s, for oneself,', (code, doors) => {
    it.each(Object.entries(doors))('%s', async (_, door) => {
      const before = await rowOf(self);
      expect(await door(admin, self)).toMatchObject({ status: 409, body: { code } });
      expect(await rowOf(self)).toEqual(before);
      expect((await (await app().admin()).get('/auth/me')).status).toBe(200);
    });
  });

  it('let admins change their own names, and send unchanged fields along', async () => {
    const changes = { email: 'ADMIN@studio.test', first_name: 'Ada' };
    expect((await admin.patch(`/admin/users/${self.id}`, changes)).status).toBe(200);
    expect(
      (await cells({ email: self.email, password_hash: '', must_change_password: false, last_name: 'B' })(admin, self))
        .status,
    ).toBe(200);
  });

  describe('count only admins who can sign in: refuse the last one with last_admin, beside one who never signed in,', () => {
    it.each(Object.entries(DEMOTIONS))('%s', async (name, door) => {
      await make(`never-${name.length}@studio.test`, 'admin');
      expect(await door(admin, self)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    });

    it('the command line’s `user deactivate`', async () => {
      const leaving = app().nest.get(DeactivationService, { strict: false });
      const waiting = await make('never-came@studio.test', 'admin');
      await expect(leaving.deactivate(COMMAND_LINE, self.id, null)).rejects.toMatchObject({ code: 'last_admin' });
      // The other admin has never signed in.
      expect((await leaving.deactivate(COMMAND_LINE, waiting.id, null)).user.deactivated_at).toBeDefined();
    });

    it('but not once the other admin has chosen a password', async () => {
      const other = await make('came@studio.test', 'admin');
      const first = await app().guest.signIn(other.email, PASSWORD);
      const { body } = await first.put<{ token: string }>('/auth/set-password', { newPassword: `${PASSWORD}-own` });
      expect(body.token).toBeDefined();
      const second = await app().guest.signIn(other.email, `${PASSWORD}-own`);
      expect((await DEMOTIONS['PATCH /admin/users/{id}']?.(second, self))?.status).toBe(200);
      expect((await second.patch(`/admin/users/${self.id}`, { role: 'admin' })).status).toBe(200);
      expect((await END_DOORS['DELETE /admin/tables/{table}/{id}']?.(admin, other))?.status).toBe(204);
    });
  });

  it('let only the user choose a password: one set in a cell stays temporary', async () => {
    const other = await make('chosen-for@studio.test');
    const refused = {
      status: 400,
      body: { code: 'password_not_chosen', details: [{ field: 'must_change_password' }] },
    };
    expect(await cells({ must_change_password: false })(admin, other)).toMatchObject(refused);
    // A password set in a cell is temporary, whatever else the row contains.
    const set = { password_hash: `${PASSWORD}-2`, password_hash_changed: true, must_change_password: false };
    expect(await cells(set)(admin, other)).toMatchObject({
      status: 200,
      body: { row: { must_change_password: true } },
    });
  });
});
