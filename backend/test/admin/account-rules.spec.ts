import { COMMAND_LINE } from '../../src/cli/commands/command-line-user';
import { LeavingService } from '../../src/modules/leaving/leaving.service';
import type { Answer, Client } from '../support/client';
import { describeApp } from '../support/test-app';

/** An account, as calls name it. */
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

/** Every call that changes how a user signs in, by the call of the API's document. */
const SIGN_IN_DOORS: Record<string, Door> = {
  'PATCH /admin/users/{id}': (by, { id }) => by.patch(`/admin/users/${id}`, { email: 'other@studio.test' }),
  'PATCH /admin/tables/{table}/{id} of an address': cells({ email: 'other@studio.test' }),
  'PATCH /admin/tables/{table}/{id} of a password': cells({ password_hash: PASSWORD, password_hash_changed: true }),
  'PATCH /admin/tables/{table}/{id} of a forced password': cells({ must_change_password: '1' }),
  'POST /admin/users/{id}/reset-password': call('reset-password', { tempPassword: PASSWORD }),
  'POST /admin/users/{id}/invitation': call('invitation'),
  'POST /admin/users/{id}/reset-second-factor': call('reset-second-factor'),
};

/** Every call that takes an account out of use. */
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

  it('let admins change their own names, and send back what they have read', async () => {
    const changes = { email: 'ADMIN@studio.test', first_name: 'Ada' };
    expect((await admin.patch(`/admin/users/${self.id}`, changes)).status).toBe(200);
    expect(
      (await cells({ email: self.email, password_hash: '', must_change_password: false, last_name: 'B' })(admin, self))
        .status,
    ).toBe(200);
  });

  describe('count admins only who can sign in: the last one is refused with last_admin, beside one who never did,', () => {
    it.each(Object.entries(DEMOTIONS))('%s', async (name, door) => {
      await make(`never-${name.length}@studio.test`, 'admin');
      expect(await door(admin, self)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    });

    it('the command line’s `user deactivate`', async () => {
      const leaving = app().nest.get(LeavingService, { strict: false });
      const waiting = await make('never-came@studio.test', 'admin');
      await expect(leaving.deactivate(COMMAND_LINE, self.id, null)).rejects.toMatchObject({ code: 'last_admin' });
      // The other one is none whom the studio would miss.
      expect((await leaving.deactivate(COMMAND_LINE, waiting.id, null)).user.deactivated_at).toBeDefined();
    });

    it('but not once the other one has a password of their own', async () => {
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

  it('let nobody but its user choose a password: a temporary one does not become theirs by a cell', async () => {
    const other = await make('chosen-for@studio.test');
    const refused = {
      status: 400,
      body: { code: 'password_not_chosen', details: [{ field: 'must_change_password' }] },
    };
    expect(await cells({ must_change_password: false })(admin, other)).toMatchObject(refused);
    // A password set by a cell is temporary, whatever else the row says.
    const set = { password_hash: `${PASSWORD}-2`, password_hash_changed: true, must_change_password: false };
    expect(await cells(set)(admin, other)).toMatchObject({
      status: 200,
      body: { row: { must_change_password: true } },
    });
  });
});
