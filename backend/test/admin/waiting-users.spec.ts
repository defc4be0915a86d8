import type { UserDto } from '../../src/modules/users/dto/user.dto';
import { describeApp } from '../support/test-app';

describeApp('accounts that wait for their first login', (app) => {
  it('are those that nobody has come in to yet', async () => {
    const admin = await app().admin();
    const tempPassword = 'a temporary one';
    const create = async (email: string) =>
      (await admin.post<{ user: UserDto }>('/admin/users', { email, role: 'employee', tempPassword })).body.user.id;
    const waiting = async () => (await admin.get<UserDto[]>('/admin/users/waiting')).body.map(({ id }) => id);
    const before = await waiting();
    const first = await create('first@studio.test');
    const second = await create('second@studio.test');
    expect(await waiting()).toEqual([...before, first, second]);

    await app().guest.post('/auth/login', { email: 'first@studio.test', password: tempPassword });
    expect(await waiting()).toEqual([...before, second]);

    // Whoever has worked here before is not new, whatever becomes of their password.
    const known = await (await app().employee()).id();
    await admin.post(`/admin/users/${known}/reset-password`, { tempPassword });
    expect(await waiting()).toEqual([...before, second]);
  });

  it('are for admins only', async () => {
    expect((await (await app().employee()).get('/admin/users/waiting')).status).toBe(403);
  });
});
