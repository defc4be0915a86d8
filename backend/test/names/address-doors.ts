import type { Answer } from '../support/client';
import { REGISTRATION_CODE, type TestApp } from '../support/test-app';
import type { Failure } from '../support/types';

/** Tries an address in every call that sets one. */
export async function tryAddress(app: TestApp, email: string): Promise<Answer<Failure>[]> {
  const admin = await app.admin();
  const person = await app.employee();
  const id = await person.id();
  const currentPassword = 'employee-password';
  return [
    await app.guest.post('/auth/register', { email, password: currentPassword, secret: REGISTRATION_CODE }),
    await person.put('/auth/profile', { email, currentPassword }),
    await admin.post('/admin/users', { email, role: 'employee', tempPassword: 'temporary-1' }),
    await admin.patch(`/admin/users/${id}`, { email }),
    await admin.post('/admin/invitations', { email, role: 'employee' }),
    await admin.post('/admin/tables/users', { email, password_hash: 'temporary-1' }),
    await admin.patch(`/admin/tables/users/${id}`, { email }),
  ];
}
