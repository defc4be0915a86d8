import type { UserDto as Person } from '../../src/modules/users/dto/user.dto';
import { ADMIN, describeApp } from '../support/test-app';

const NEW = {
  email: 'New@Studio.test',
  role: 'employee',
  first_name: 'Nora',
  last_name: 'Nowak',
  tempPassword: 'temporary-1',
};

describeApp('the administration of accounts', (app) => {
  it('creates an account whose temporary password must be changed at the first login', async () => {
    const admin = await app().admin();
    const created = await admin.post<{ user: Person }>('/admin/users', NEW);
    expect(created.status).toBe(201);
    expect(created.body.user).toMatchObject({ email: 'new@studio.test', role: 'employee', mustChangePassword: true });
    const person = await app().guest.signIn('new@studio.test', 'temporary-1');
    expect((await person.get('/api/tasks')).body).toMatchObject({ error: 'Password change required' });
    const list = await admin.get<{ users: Person[] }>('/admin/users');
    expect(list.body.users.map(({ email }) => email)).toContain('new@studio.test');
    expect(JSON.stringify(list.body)).not.toContain('argon2');
  });

  it('says which field is wrong, and that an address is taken', async () => {
    const admin = await app().admin();
    const refused = (status: number, field: string) => ({ status, body: { statusCode: status, details: [{ field }] } });
    const short = { ...NEW, email: 'short@studio.test', tempPassword: '12345' };
    expect(await admin.post('/admin/users', short)).toMatchObject(refused(400, 'tempPassword'));
    expect(await admin.post('/admin/users', { ...NEW, email: ADMIN.email })).toMatchObject(refused(409, 'email'));
    const nameless = await admin.patch(`/admin/users/${await admin.id()}`, { email: null });
    expect(nameless).toMatchObject(refused(400, 'email'));
    expect((await admin.patch('/admin/users/99999', { role: 'admin' })).status).toBe(404);
  });

  it('lists accounts that have never signed in', async () => {
    const admin = await app().admin();
    const tempPassword = 'a temporary one';
    const create = async (email: string) =>
      (await admin.post<{ user: Person }>('/admin/users', { email, role: 'employee', tempPassword })).body.user.id;
    const waiting = async () => (await admin.get<Person[]>('/admin/users/waiting')).body.map(({ id }) => id);
    const before = await waiting();
    const [first, second] = [await create('first@studio.test'), await create('second@studio.test')];
    expect(await waiting()).toEqual([...before, first, second]);
    await app().guest.post('/auth/login', { email: 'first@studio.test', password: tempPassword });
    expect(await waiting()).toEqual([...before, second]);
    // Users with earlier logins are not new, even after a password reset.
    const known = await (await app().employee()).id();
    await admin.post(`/admin/users/${known}/reset-password`, { tempPassword });
    expect(await waiting()).toEqual([...before, second]);
  });
});
