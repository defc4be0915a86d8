import { AuditEntry } from '../../src/platform/audit/audit-entry.entity';
import { isSecretField } from '../../src/platform/audit/audit-writer.service';
import { RawTables } from '../../src/platform/raw-tables/raw-tables';
import { setPicture } from '../auth/pictures';
import { attach } from '../finances/attachments';
import { describeOnce } from '../support/test-app';
import type { TestUser } from '../support/types';

interface Told {
  action: string;
  actor: string;
  before: unknown;
  after: unknown;
}

describeOnce('the audit log', (app) => {
  const told = async (target: string): Promise<Told[]> => {
    const entries = await app().dataSource.manager.find(AuditEntry, { where: { target }, order: { id: 'ASC' } });
    const read = (state: string | null): unknown => JSON.parse(state ?? 'null');
    return entries.map((entry) => ({
      action: entry.action,
      actor: entry.actorEmail,
      before: read(entry.before),
      after: read(entry.after),
    }));
  };

  it('records a registration, by the new user', async () => {
    const person = await app().employee('newcomer@studio.test');
    const { user } = (await person.get<{ user: TestUser }>('/auth/me')).body;
    expect(await told(`users/${user.id}`)).toEqual([
      { action: 'user.register', actor: 'newcomer@studio.test', before: null, after: user },
    ]);
  });

  it('records only what changed in one’s own name and address, and nothing otherwise', async () => {
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

  it('records setting and removing one’s own picture', async () => {
    const person = await app().employee('pictured@studio.test');
    const { user } = (await setPicture(person)).body;
    await person.delete('/auth/profile-picture');
    await person.delete('/auth/profile-picture');
    const [, ...entries] = await told(`users/${user.id}`);
    const picture = { profilePicture: user.profile_picture };
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ profilePicture: null }, picture],
      [picture, { profilePicture: null }],
    ]);
  });

  it('records creating a project, and what an edit changed', async () => {
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
    const [path = ''] = await attach(admin, 'bill.pdf');
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
      action: 'cost.update',
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

  it('leaves out exactly the columns with secrets', () => {
    const columns = app()
      .nest.get(RawTables)
      .all()
      .flatMap(({ entity }) => {
        const { tableName, columns } = app().dataSource.getMetadata(entity);
        return columns.map(({ databaseName }) => [`${tableName}.${databaseName}`, databaseName] as const);
      });
    const secret = columns.filter(([, name]) => isSecretField(name)).map(([column]) => column);
    expect(secret.sort()).toEqual(['cost_files.token', 'users.password_hash']);
    const names = 'passwordHash tempPassword newPassword currentPassword secret filesKey apiToken'.split(' ');
    expect(names.filter(isSecretField)).toEqual(names);
  });
});
