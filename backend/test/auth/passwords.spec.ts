import { User } from '../../src/modules/users/user.entity';
import { Client } from '../support/client';
import { itOnce } from '../support/databases';
import { describeApp, describeOnce } from '../support/test-app';
import type { Failure, TestUser } from '../support/types';

interface Changed extends Failure {
  message: string;
  token: string;
}

const OLD = 'employee-password';
const NEW = 'brand-new-password';

describeApp('changing the password', (app, database) => {
  let people = 0;
  const person = async () => {
    const email = `changer${++people}@studio.test`;
    return { email, client: await app().employee(email) };
  };
  const change = (client: Client, body: Record<string, unknown>) => client.put<Changed>('/auth/change-password', body);

  it('needs the current one', async () => {
    const { client, email } = await person();
    const { status, body } = await change(client, { currentPassword: 'wrong', newPassword: NEW });
    const told = [status, body.error, body.details?.[0]?.field];
    expect(told).toEqual([400, 'Current password is incorrect', 'currentPassword']);
    expect((await app().guest.signIn(email, OLD)).token).toBeTruthy();
  });

  it('gives a new token, and ends all other sessions of this user only', async () => {
    const [{ client, email }, other] = [await person(), await person()];
    const elsewhere = await app().guest.signIn(email, OLD);
    const { status, body } = await change(client, { currentPassword: OLD, newPassword: NEW });
    expect(status).toBe(200);
    expect(body.message).toEqual(expect.any(String));
    expect((await new Client(app().url, body.token).get('/auth/me')).status).toBe(200);
    expect((await client.get('/auth/me')).status).toBe(401);
    expect((await elsewhere.get('/auth/me')).status).toBe(401);
    expect((await other.client.get('/auth/me')).status).toBe(200);
    expect((await app().guest.post('/auth/login', { email, password: OLD })).status).toBe(401);
    expect((await app().guest.signIn(email, NEW)).token).toBeTruthy();
  });

  it('ends a login that was in progress with the old one', async () => {
    for (let round = 0; round < 3; round++) {
      const { client, email } = await person();
      const login = () => app().guest.post<{ token?: string }>('/auth/login', { email, password: OLD });
      const changing = change(client, { currentPassword: OLD, newPassword: NEW });
      const [changed, ...answers] = await Promise.all([changing, ...Array.from({ length: 6 }, login)]);
      expect(changed.status).toBe(200);
      for (const { body } of answers) {
        if (body.token) expect((await new Client(app().url, body.token).get('/auth/me')).status).toBe(401);
      }
    }
  });

  it('does not overwrite a password that an admin sets meanwhile', async () => {
    const admin = await app().admin();
    for (let round = 0; round < 3; round++) {
      const { client, email } = await person();
      const [reset] = await Promise.all([
        admin.post(`/admin/users/${await client.id()}/reset-password`, { tempPassword: 'temporary-1' }),
        change(client, { currentPassword: OLD, newPassword: NEW }),
      ]);
      expect(reset.status).toBe(200);
      const renewed = await app().guest.signIn(email, 'temporary-1');
      expect((await renewed.get<{ user: TestUser }>('/auth/me')).body.user.mustChangePassword).toBe(true);
    }
  });

  itOnce(database).each([
    [{ newPassword: NEW }, 'currentPassword'],
    [{ currentPassword: OLD }, 'newPassword'],
    [{ currentPassword: OLD, newPassword: 123_456 }, 'newPassword'],
    [{ currentPassword: OLD, newPassword: NEW, mustChangePassword: false }, 'mustChangePassword'],
  ])('refuses %j by the field that is wrong', async (body, field) => {
    const answer = await change((await person()).client, body);
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } });
  });

  it('requires the current one unless it is temporary', async () => {
    const { client } = await person();
    const refused = await client.put('/auth/set-password', { newPassword: NEW });
    expect(refused).toMatchObject({ status: 403, body: { error: expect.any(String) as string } });
    expect((await client.get('/auth/me')).status).toBe(200);
  });
});

describeOnce('a temporary password', (app) => {
  let people = 0;
  const newcomer = async () => {
    const email = `newcomer${++people}@studio.test`;
    const client = await app().employee(email);
    await app().dataSource.manager.update(User, { email }, { mustChangePassword: true });
    return { email, client };
  };

  it('must be replaced before anything else can be used', async () => {
    const { client } = await newcomer();
    expect((await client.get<{ user: TestUser }>('/auth/me')).body.user.mustChangePassword).toBe(true);
    for (const path of ['/api/tasks', '/api/users', '/api/projects', '/api/tasks/active-count/me']) {
      const { status, body } = await client.get<Failure>(path);
      expect({ status, body }).toEqual({
        status: 403,
        body: { error: 'Password change required', statusCode: 403, code: 'password_change_required' },
      });
    }
    const created = await client.post<Failure>('/api/tasks', { title: 'x', assignee: 1 });
    expect(created.body.error).toBe('Password change required');
  });

  it('is replaced without retyping it, which ends the other sessions and opens all calls', async () => {
    const { client, email } = await newcomer();
    const elsewhere = await app().guest.signIn(email, OLD);
    const { status, body } = await client.put<Changed>('/auth/set-password', { newPassword: NEW });
    expect(status).toBe(200);
    const renewed = new Client(app().url, body.token);
    expect((await renewed.get('/api/tasks')).status).toBe(200);
    expect((await renewed.get<{ user: TestUser }>('/auth/me')).body.user.mustChangePassword).toBe(false);
    expect((await client.get('/auth/me')).status).toBe(401);
    expect((await elsewhere.get('/auth/me')).status).toBe(401);
    expect((await renewed.put('/auth/set-password', { newPassword: OLD })).status).toBe(403);
  });

  it('can also be changed in the settings, and its owner can log out', async () => {
    const { client } = await newcomer();
    const changed = await client.put<Changed>('/auth/change-password', { currentPassword: OLD, newPassword: NEW });
    expect(changed.status).toBe(200);
    expect((await new Client(app().url, changed.body.token).get('/api/tasks')).status).toBe(200);
    const { client: leaving } = await newcomer();
    expect((await leaving.post('/auth/logout')).status).toBe(204);
  });

  it('cannot be replaced by one that is too short', async () => {
    const { client } = await newcomer();
    for (const none of [{ newPassword: '12345' }, {}]) {
      expect((await client.put('/auth/set-password', none)).status).toBe(400);
    }
    expect((await client.get<{ user: TestUser }>('/auth/me')).body.user.mustChangePassword).toBe(true);
  });
});
