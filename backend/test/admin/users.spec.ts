import type { UserDto as Person } from '../../src/modules/users/dto/user.dto';
import { ADMIN, describeApp } from '../support/test-app';

const NEW = {
  email: 'New@Studio.test',
  role: 'employee',
  first_name: 'Nora',
  last_name: 'Nowak',
  tempPassword: 'temporary',
};

describeApp('the administration of accounts', (app) => {
  it('creates an account whose temporary password must be changed at the first login', async () => {
    const admin = await app().admin();
    const created = await admin.post<{ user: Person }>('/admin/users', NEW);
    expect(created.status).toBe(201);
    expect(created.body.user).toMatchObject({ email: 'new@studio.test', role: 'employee', mustChangePassword: true });
    const person = await app().guest.signIn('new@studio.test', 'temporary');
    expect((await person.get('/api/tasks')).body).toMatchObject({ error: 'Password change required' });
    const list = await admin.get<{ users: Person[] }>('/admin/users');
    expect(list.body.users.map(({ email }) => email)).toContain('new@studio.test');
    expect(JSON.stringify(list.body)).not.toContain('argon2');
  });

  it('says which field is wrong, and that an address is taken', async () => {
    const admin = await app().admin();
    expect(
      (await admin.post('/admin/users', { ...NEW, email: 'short@studio.test', tempPassword: '12345' })).body,
    ).toMatchObject({
      statusCode: 400,
      details: [{ field: 'tempPassword' }],
    });
    expect((await admin.post('/admin/users', { ...NEW, email: ADMIN.email })).body).toMatchObject({
      statusCode: 409,
      details: [{ field: 'email' }],
    });
    expect((await admin.patch(`/admin/users/${await admin.id()}`, { email: null })).body).toMatchObject({
      statusCode: 400,
      details: [{ field: 'email' }],
    });
    expect((await admin.patch('/admin/users/99999', { role: 'admin' })).status).toBe(404);
  });

  it('ends every login session of a person whose password it resets', async () => {
    const admin = await app().admin();
    const person = await app().employee();
    const id = await person.id();
    expect((await admin.post(`/admin/users/${id}/reset-password`, { tempPassword: 'temporary' })).status).toBe(200);
    expect((await person.get('/auth/me')).status).toBe(401);
  });

  it('takes effect on the next request of somebody whose role changes', async () => {
    const admin = await app().admin();
    const person = await app().employee();
    const id = await person.id();
    expect((await person.get('/admin/users')).status).toBe(403);
    await admin.patch(`/admin/users/${id}`, { role: 'admin' });
    expect((await person.get('/admin/users')).status).toBe(200);
    await admin.patch(`/admin/users/${id}`, { role: 'employee' });
    expect((await person.get('/admin/users')).status).toBe(403);
  });
});
