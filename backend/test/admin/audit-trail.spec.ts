import { AuditEntry } from '../../src/platform/audit/audit-entry.entity';
import { isSecretField } from '../../src/platform/audit/secret-fields';
import { RawTables } from '../../src/platform/raw-tables/raw-tables';
import { describeApp } from '../support/test-app';
import type { TestUser } from '../support/types';
import sharp from 'sharp';

interface Told {
  action: string;
  actor: string;
  before: unknown;
  after: unknown;
}

describeApp('the audit log', (app) => {
  const told = async (target: string): Promise<Told[]> => {
    const entries = await app().dataSource.manager.find(AuditEntry, { where: { target }, order: { id: 'ASC' } });
    const read = (state: string | null): unknown => (state === null ? null : JSON.parse(state));
    return entries.map(({ action, actorEmail, before, after }) => ({
      action,
      actor: actorEmail,
      before: read(before),
      after: read(after),
    }));
  };

  it('records a registration, by the new user', async () => {
    const person = await app().employee('newcomer@studio.test');
    const { user } = (await person.get<{ user: TestUser }>('/auth/me')).body;
    expect(await told(`users/${user.id}`)).toEqual([
      { action: 'user.register', actor: 'newcomer@studio.test', before: null, after: user },
    ]);
  });

  it('records only what changed of one’s own name and address, and nothing if nothing did', async () => {
    const person = await app().employee('former@studio.test');
    const target = `users/${await person.id()}`;
    const change = { first_name: 'Eva', email: 'later@studio.test', currentPassword: 'employee-password' };
    await person.put('/auth/profile', change);
    await person.put('/auth/profile', { first_name: 'Eva' });
    const [, ...entries] = await told(target);
    expect(entries).toEqual([
      {
        action: 'profile.update',
        actor: 'former@studio.test',
        before: { first_name: null, email: 'former@studio.test' },
        after: { first_name: 'Eva', email: 'later@studio.test' },
      },
    ]);
  });

  it('records one’s own picture, set and removed', async () => {
    const person = await app().employee('pictured@studio.test');
    const pixels = { width: 8, height: 8, channels: 3, background: 'teal' } as const;
    const form = new FormData();
    form.append(
      'profile_picture',
      new Blob([new Uint8Array(await sharp({ create: pixels }).png().toBuffer())]),
      'me.png',
    );
    const { user } = (await person.put<{ user: TestUser }>('/auth/profile-picture', form)).body;
    await person.delete('/auth/profile-picture');
    await person.delete('/auth/profile-picture');
    const [, ...entries] = await told(`users/${user.id}`);
    const picture = { profilePicture: user.profile_picture };
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ profilePicture: null }, picture],
      [picture, { profilePicture: null }],
    ]);
  });

  it('records a project from its creation, and what an edit changed', async () => {
    const person = await app().employee('maker@studio.test');
    const { id } = (await person.post<{ id: number }>('/api/projects', { name: 'Shop', description: 'New' })).body;
    await person.patch(`/api/projects/${id}`, { name: 'Shop', status: 'on_hold', websiteUrl: 'https://shop.example' });
    await person.patch(`/api/projects/${id}`, { status: 'on_hold' });
    expect(await told(`projects/${id}`)).toEqual([
      {
        action: 'project.create',
        actor: 'maker@studio.test',
        before: null,
        after: { name: 'Shop', description: 'New', status: 'active', websiteUrl: null },
      },
      {
        action: 'project.update',
        actor: 'maker@studio.test',
        before: { status: 'active', websiteUrl: null },
        after: { status: 'on_hold', websiteUrl: 'https://shop.example' },
      },
    ]);
  });

  it('records a cost’s files, too', async () => {
    const admin = await app().admin();
    const form = new FormData();
    form.append('attachments', new Blob(['%PDF-1.4\n%%EOF']), 'bill.pdf');
    const [path = ''] = (await admin.post<{ files: string[] }>('/api/finances/upload', form)).body.files;
    const cost = { name: 'Chairs', netto: 10, date: '2026-03-15' };
    const { id } = (await admin.post<{ id: number }>('/api/finances/costs', cost)).body;
    await admin.patch(`/api/finances/costs/${id}`, { attachments: [path] });
    await admin.patch(`/api/finances/costs/${id}`, { attachments: [path] });
    await admin.patch(`/api/finances/costs/${id}`, { netto: 20 });
    await admin.delete(`/api/finances/costs/${id}`);
    const [created, attached, dearer, deleted, ...others] = await told(`costs/${id}`);
    expect(created).toMatchObject({ action: 'cost.create', after: { name: 'Chairs', attachments: [] } });
    expect(attached).toMatchObject({ before: { attachments: [] }, after: { attachments: [path] } });
    expect(dearer).toMatchObject({
      before: { netto: '10.00', brutto: '11.90' },
      after: { netto: '20.00', brutto: '23.80' },
    });
    expect(deleted).toMatchObject({ action: 'cost.delete', before: { name: 'Chairs', attachments: [path] } });
    expect(others).toEqual([]);
  });

  it('records that a password must be changed, and never the password', async () => {
    const admin = await app().admin();
    const person = await app().employee('watched@studio.test');
    const id = await person.id();
    await admin.patch(`/admin/tables/users/${id}`, { must_change_password: true });
    await admin.patch(`/admin/users/${id}`, { role: 'admin' });
    const [, cell, update] = await told(`users/${id}`);
    expect(cell).toMatchObject({ before: { must_change_password: false }, after: { must_change_password: true } });
    expect(Object.keys(cell?.after as object)).not.toContain('password_hash');
    expect(update).toMatchObject({ before: { mustChangePassword: true, role: 'employee' }, after: { role: 'admin' } });
  });

  it('leaves out the columns that hold secrets, and no other', () => {
    const columns = app()
      .nest.get(RawTables)
      .all()
      .flatMap(({ entity }) => {
        const { tableName, columns } = app().dataSource.getMetadata(entity);
        return columns.map(({ databaseName }) => [`${tableName}.${databaseName}`, databaseName] as const);
      });
    const secret = columns.filter(([, name]) => isSecretField(name)).map(([column]) => column);
    expect(secret.sort()).toEqual(['cost_files.token', 'users.password_hash']);
    for (const name of [
      'passwordHash',
      'tempPassword',
      'newPassword',
      'currentPassword',
      'secret',
      'filesKey',
      'apiToken',
    ])
      expect(isSecretField(name)).toBe(true);
  });

  it('has nothing of a change that was rolled back', async () => {
    const person = await app().employee('loser@studio.test');
    const count = await app().dataSource.manager.count(AuditEntry);
    const taken = { email: 'admin@studio.test', currentPassword: 'employee-password' };
    expect((await person.put('/auth/profile', taken)).status).toBe(409);
    expect(await app().dataSource.manager.count(AuditEntry)).toBe(count);
  });
});
