import { askToken } from '../support/access-tokens';
import { Client } from '../support/client';
import { describeApp } from '../support/test-app';

const keyOf = async (client: Client) => (await client.get<{ key: string }>('/auth/screen-key')).body.key;

describeApp('the key of the screens that a browser keeps', (app) => {
  it('has 32 bytes, is the same during a login, and another for every login', async () => {
    const desk = await app().employee('desk@studio.test');
    const key = await keyOf(desk);
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(await keyOf(desk)).toBe(key);
    const phone = await app().guest.signIn('desk@studio.test', 'employee-password');
    expect(await keyOf(phone)).not.toBe(key);
  });

  it('ends with the login', async () => {
    const client = await app().employee();
    await client.post('/auth/logout');
    expect((await client.get('/auth/screen-key')).status).toBe(401);
  });

  it('changes with the role', async () => {
    const client = await app().employee();
    const before = await keyOf(client);
    const admin = await app().admin();
    await admin.patch(`/admin/users/${await client.id()}`, { role: 'admin' });
    const promoted = await keyOf(client);
    expect(promoted).not.toBe(before);
    await admin.patch(`/admin/users/${await client.id()}`, { role: 'employee' });
    expect(await keyOf(client)).toBe(before);
  });

  it('is only given once a temporary password has been replaced', async () => {
    const admin = await app().admin();
    await admin.post('/admin/users', { email: 'new@studio.test', role: 'employee', tempPassword: 'first-temporary' });
    const client = await app().guest.signIn('new@studio.test', 'first-temporary');
    expect((await client.get('/auth/screen-key')).status).toBe(403);
  });

  it('is stored by no cache, and given to no program', async () => {
    app().clock.set('2031-05-05T08:00:00.000Z');
    const client = await app().employee();
    const { headers } = await client.send('GET', '/auth/screen-key');
    expect(headers.get('cache-control')).toContain('no-store');
    const { body } = await askToken(client);
    expect((await new Client(app().url, body.token).get('/auth/screen-key')).status).toBe(403);
    expect((await app().guest.get('/auth/screen-key')).status).toBe(401);
  });
});
