import BetterSqlite3, { type Database } from 'better-sqlite3';
import { Passkey } from '../../src/modules/auth/second-factor/passkeys/passkey.entity';
import { Erasure } from '../../src/modules/erasure/erasure.entity';
import { DataExport } from '../../src/modules/own-data/data-export.entity';
import { Site } from '../../src/modules/sites/site.entity';
import { Storage } from '../../src/platform/storage/storage';
import { embeddedDatabase } from '../../src/platform/database/create-data-source';
import { rowsOf } from '../bin/snapshot';
import type { Client } from '../support/client';
import { comment, commentsOf, createProject, createTask } from '../support/tasks';
import { describeApp, type TestApp } from '../support/test-app';
import { ready, stateOf } from './archive';
import { done, erase, problemOf } from './erasing';

jest.setTimeout(120_000);

/** Creates a user with these names. */
async function somebody(app: TestApp, email: string, first_name: string, last_name: string): Promise<Client> {
  const person = await app.employee(email);
  expect((await person.put('/auth/profile', { email, first_name, last_name })).status).toBe(200);
  return person;
}

describeApp('erasing a user, in texts', (app, database) => {
  const row = async (table: string, id: number) => (await rowsOf(app(), true))[table]?.find((one) => one.id === id);

  it('leaves the hosts of URLs alone, and switches off a webhook whose path it changes', async () => {
    const admin = await app().admin();
    const person = await somebody(app(), 'annaquilla@studio.test', 'Annaquilla', 'Verbeek');
    const hook = async (url: string) => {
      const asked = { name: 'Flow', url, events: ['task.created'] };
      return (await admin.post<{ id: number }>('/admin/webhooks', asked)).body.id;
    };
    const same = await hook('https://annaquilla.app.n8n.example.com/webhook/1');
    const other = await hook('https://verbeek.n8n.example.com/annaquilla/1?for=Annaquilla%20Verbeek');
    const off = await hook('https://n8n.example.com/verbeek');
    await admin.patch(`/admin/webhooks/${off}`, { isEnabled: false });
    const project = await createProject(admin, 'Shop', 'https://annaquilla.example/annaquilla#verbeek');
    const { manager } = app().dataSource;
    const site = { url: 'https://annaquilla.example/annaquilla#verbeek', checkedAt: app().clock.now(), failures: 0 };
    await manager.insert(Site, { ...site, projectId: project.id, outcome: 'up', isTold: false });
    const cost = { name: 'CRM', category: 'software', netto: 9, vat: 19, date: '2030-01-05', is_recurring: true };
    const planned = { ...cost, recurring_type: 'monthly', cancel_url: 'https://crm.verbeek.example/verbeek' };
    const { id: bought } = (await admin.post<{ id: number }>('/api/finances/costs', planned)).body;

    await erase(admin, await person.id(), { email: 'annaquilla@studio.test' });
    await done(app());
    const on = { is_enabled: 1, switched_off_at: null };
    expect(await row('webhooks', same)).toMatchObject({
      ...on,
      url: 'https://annaquilla.app.n8n.example.com/webhook/1',
    });
    expect(await row('webhooks', other)).toMatchObject({
      url: 'https://verbeek.n8n.example.com/former-colleague/1?for=former-colleague',
      is_enabled: 0,
      switched_off_at: expect.anything() as unknown,
    });
    expect(await row('webhooks', off)).toMatchObject({
      url: 'https://n8n.example.com/former-colleague',
      is_enabled: 0,
      switched_off_at: null,
    });
    const website = 'https://annaquilla.example/former-colleague#former-colleague';
    expect(await row('projects', project.id)).toMatchObject({ website_url: website });
    expect(await manager.findOneByOrFail(Site, { projectId: project.id })).toMatchObject({ url: website });
    expect(await row('costs', bought)).toMatchObject({ cancel_url: 'https://crm.verbeek.example/former-colleague' });
    const log = (await rowsOf(app(), true)).audit_log?.filter(({ target }) => target === `webhooks/${same}`);
    expect(JSON.stringify(log)).toContain('https://annaquilla.app.n8n.example.com/webhook/1');
  });

  it('leaves addresses and names alone that another user has today', async () => {
    const admin = await app().admin();
    const first = await somebody(app(), 'praktikum@studio.test', 'Tove', 'Ockels');
    const own = { email: 'tove.ockels@studio.test', currentPassword: 'employee-password' };
    expect((await first.put('/auth/profile', { ...own, first_name: 'Tove', last_name: 'Ockels' })).status).toBe(200);
    const second = await somebody(app(), 'praktikum@studio.test', 'Tove', 'Ockels');
    const third = await somebody(app(), 'mr.tove.ockels@studio.test', 'Bo', 'Lind');
    const { id: task } = await createTask(admin, {
      description: 'praktikum@studio.test, Tove Ockels, tove.ockels@studio.test, mr.tove.ockels@studio.test',
    });
    const [firstId, secondId, thirdId] = [await first.id(), await second.id(), await third.id()];
    expect((await erase(admin, firstId, { email: own.email })).status).toBe(200);
    await done(app());
    const { body } = await admin.get<{ description: string }>(`/api/tasks/${task}`);
    expect(body.description).toBe('praktikum@studio.test, Tove Ockels, Former colleague, mr.tove.ockels@studio.test');
    const { audit_log: audit = [], security_log: events = [] } = await rowsOf(app(), true);
    const actors = (id: number) =>
      new Set(audit.filter((entry) => entry.actor_id === id).map((one) => one.actor_email));
    expect([...actors(firstId)]).toEqual([expect.stringMatching(/^former-colleague-/)]);
    expect([...actors(secondId)]).toEqual(['praktikum@studio.test']);
    expect([...actors(thirdId)]).toEqual(['mr.tove.ockels@studio.test']);
    const of = (id: number) => events.filter((event) => event.user_id === id);
    expect(of(secondId).every(({ email, address }) => email === 'praktikum@studio.test' && address !== null)).toBe(
      true,
    );
    expect(JSON.stringify(of(firstId))).not.toContain('praktikum');
    expect(JSON.stringify(of(firstId))).not.toContain('ockels');
  });

  it('finds addresses and names in every form, and in short columns', async () => {
    const admin = await app().admin();
    const colleague = await app().employee();
    const person = await somebody(app(), 'r.x@studio.test', 'Rosa Linde', 'Ax');
    const filters = ['q=r.x%40studio.test', 'q=Rosa%20Linde%20Ax', 'q=Rosa+Linde+Ax'];
    for (const [at, one] of filters.entries()) await colleague.post('/api/views', { name: `View ${at}`, filters: one });
    const key = { userId: await colleague.id(), credentialId: 'c', publicKey: 'p', signCount: 0 };
    const named = { ...key, name: 'Phone of Rosa Linde Ax', createdAt: app().clock.now() };
    await app().dataSource.manager.insert(Passkey, named);
    await erase(admin, await person.id(), { email: 'r.x@studio.test', namesAlone: false });
    await done(app());
    const { task_views: views = [], passkeys = [] } = await rowsOf(app(), true);
    expect(views.map((view) => view.filters)).toEqual(filters.map(() => 'q=former-colleague'));
    expect(passkeys).toMatchObject([{ name: 'Phone of Former colleague' }]);
  });

  it('removes prepared archives of other users', async () => {
    const admin = await app().admin();
    const [person, colleague] = [await somebody(app(), 'u.z@studio.test', 'Ulrike', 'Zorn'), await app().employee()];
    const { id: task } = await createTask(admin, { title: 'Ask Ulrike Zorn', assignee: await colleague.id() });
    await colleague.post('/api/my-data');
    const { url } = await ready(colleague);
    const other = await (await app().employee()).id();
    const now = app().clock.now();
    const running = { userId: other, state: 'running' as const, tries: 0, progress: 50, askedAt: now };
    await app().dataSource.manager.insert(DataExport, { ...running, busyUntil: new Date(now.getTime() + 60_000) });
    const { storage_key: stored } =
      (await rowsOf(app(), true)).data_exports?.find(({ storage_key }) => storage_key !== null) ?? {};
    await erase(admin, await person.id(), { email: 'u.z@studio.test' });
    await done(app());
    expect([(await colleague.get(url!)).status, (await stateOf(colleague)).state]).toEqual([404, 'none']);
    expect(await app().nest.get(Storage).stat(String(stored))).toBeNull();
    const begun = await app().dataSource.manager.findOneByOrFail(DataExport, { userId: other });
    expect(begun.state).toBe('failed');
    expect((await admin.get<{ title: string }>(`/api/tasks/${task}`)).body.title).toBe('Ask Former colleague');
  });

  if (database === 'sqlite') {
    it('continues with others if a file cannot be cleaned, and reports it until it can', async () => {
      const admin = await app().admin();
      const [one, two] = [
        await somebody(app(), 'ivo@studio.test', 'Ivo', 'Krull'),
        await somebody(app(), 'pia@studio.test', 'Pia', 'Krohn'),
      ];
      const { id: task } = await createTask(admin, {});
      await comment(admin, task, 'Ivo Krull');
      const { databaseConnection } = app().dataSource.driver as unknown as { databaseConnection: Database };
      databaseConnection.pragma('busy_timeout = 50');
      const reader = new BetterSqlite3(embeddedDatabase(app().dataDir), { readonly: true });
      reader.exec('BEGIN');
      reader.prepare('SELECT COUNT(*) FROM tasks').get();
      await erase(admin, await one.id(), { email: 'ivo@studio.test' });
      expect(await problemOf(app())).toMatch(/in use/);
      await comment(admin, task, 'Pia Krohn');
      await erase(admin, await two.id(), { email: 'pia@studio.test' });
      expect(await problemOf(app())).toMatch(/in use/);
      const texts = (await commentsOf(admin, task)).map(({ content }) => content);
      expect(texts).toEqual(['Former colleague', 'Former colleague']);
      expect(await app().dataSource.manager.find(Erasure)).toMatchObject([{ knownAs: '' }, { knownAs: '' }]);
      reader.close();
      await done(app());
      expect(await app().dataSource.manager.count(Erasure)).toBe(0);
    });
  }
});
