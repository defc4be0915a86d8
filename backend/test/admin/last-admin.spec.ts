import type { Answer, Client } from '../support/client';
import { describeApp } from '../support/test-app';

type Door = (by: Client, id: number) => Promise<Answer>;

const DEMOTED = { role: 'employee' };
const byCall: Door = (by, id) => by.patch(`/admin/users/${id}`, DEMOTED);
const byCell: Door = (by, id) => by.patch(`/admin/tables/users/${id}`, DEMOTED);
const byDeletion: Door = (by, id) => by.delete(`/admin/tables/users/${id}`);

const TEMPORARY = 'correct horse battery';

/** On one database only; some races delete accounts, and each needs a new one. */
const RACES = 40;
const DELETIONS = 10;

describeApp('the last admin', (app) => {
  it.each([
    ['demoted by the users call', byCall],
    ['demoted by a cell', byCell],
    ['deleted by a row', byDeletion],
  ])('is never %s', async (_, door) => {
    const admin = await app().admin();
    expect((await door(admin, await admin.id())).status).toBe(409);
    expect((await admin.get('/admin/users')).status).toBe(200);
  });

  it('cannot be locked out by a cell that clears the e-mail address or password', async () => {
    const admin = await app().admin();
    const path = `/admin/tables/users/${await admin.id()}`;
    for (const cells of [{ email: '' }, { email: 'nobody' }, { password_hash: '', password_hash_changed: true }]) {
      expect((await admin.patch(path, cells)).status).toBe(400);
    }
    expect((await (await app().admin()).get('/admin/users')).status).toBe(200);
  });

  it('remains when two admins demote each other at once, on screens or in raw tables', async () => {
    const first = await app().admin();
    const second = await app().employee();
    const [firstId, secondId] = [await first.id(), await second.id()];
    const doors = [byCall, byCell];
    for (let race = 0; race < RACES - DELETIONS; race++) {
      expect((await first.patch(`/admin/users/${secondId}`, { role: 'admin' })).status).toBe(200);
      const [one = byCall, other = byCall] = [doors[race % 2], doors[(race >> 1) % 2]];
      const outcomes = await Promise.all([one(first, secondId), other(second, firstId)]);
      const statuses = outcomes.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.every((status) => [200, 403, 409].includes(status))).toBe(true);
      const survivor = outcomes[0].status === 200 ? first : second;
      await survivor.patch(`/admin/users/${firstId}`, { role: 'admin' });
    }
    await first.patch(`/admin/users/${secondId}`, DEMOTED);
  });

  it.each([
    ['a call', (by: Client, id: number) => by.post(`/admin/users/${id}/reset-password`, { tempPassword: TEMPORARY })],
    [
      'a cell',
      (by: Client, id: number) =>
        by.patch(`/admin/tables/users/${id}`, { password_hash: TEMPORARY, password_hash_changed: true }),
    ],
  ])(
    'remains able to sign in when demoted while resetting the other admin’s password by %s',
    async (_, reset: Door) => {
      const first = await app().admin();
      const firstId = await first.id();
      for (let race = 0; race < DELETIONS; race++) {
        const second = await app().employee();
        const secondId = await second.id();
        await first.patch(`/admin/users/${secondId}`, { role: 'admin' });
        const [resetting, demotion] = await Promise.all([reset(first, secondId), byCall(second, firstId)]);
        expect([resetting, demotion].filter(({ status }) => status === 200)).toHaveLength(1);
        expect([200, 403, 409]).toContain(resetting.status);
        expect([200, 401, 403, 409]).toContain(demotion.status);
        if (demotion.status === 200) await second.patch(`/admin/users/${firstId}`, { role: 'admin' });
        await first.patch(`/admin/users/${secondId}`, DEMOTED);
      }
    },
  );

  it('remains when one admin deletes the other and is demoted for it', async () => {
    const first = await app().admin();
    const firstId = await first.id();
    for (let race = 0; race < DELETIONS; race++) {
      const second = await app().employee();
      const secondId = await second.id();
      await first.patch(`/admin/users/${secondId}`, { role: 'admin' });
      const [deletion, demotion] = await Promise.all([byDeletion(first, secondId), byCall(second, firstId)]);
      expect([deletion.status === 204, demotion.status === 200].filter(Boolean)).toHaveLength(1);
      expect([204, 403, 409]).toContain(deletion.status);
      expect([200, 401, 403, 409]).toContain(demotion.status);
      if (demotion.status === 200) {
        await second.patch(`/admin/users/${firstId}`, { role: 'admin' });
        await first.patch(`/admin/users/${secondId}`, DEMOTED);
      }
    }
  });
});
