import { SitesService } from '../../src/modules/sites/sites.service';
import type { Client } from '../support/client';
import { startWebsite, type Website } from '../support/servers/websites';
import { createProject, createTask } from '../support/tasks';
import { ADMIN, describeApp } from '../support/test-app';
import { clockOut, consent, work } from '../worktime/support';
import { annaAndAdmin, type Call } from './support';

describeApp(
  'a tool about the studio for assistants',
  (app) => {
    let admin: Client;
    let anna: Client;
    let annaId: number;
    let ask: Call;
    let askAsAdmin: Call;
    let site: Website;

    beforeAll(async () => {
      ({ admin, anna, annaId, ask, askAsAdmin } = await annaAndAdmin(app()));
      site = await startWebsite(({ url }, response) => {
        response.writeHead(url === '/shop' ? 503 : 200, { 'content-type': 'text/html' }).end('<title>Bread</title>');
      });
    });
    afterAll(() => site.close());

    it('lists projects and shows one', async () => {
      const { id } = await createProject(admin, 'Sonnenkorn', `${site.url}/sonnenkorn`);
      await admin.patch(`/api/projects/${id}`, { description: 'Five **shops**', status: 'on_hold' });
      await createTask(admin, { projectId: id });
      const entry = { id, name: 'Sonnenkorn', status: 'on_hold', website: `${site.url}/sonnenkorn`, tasks: 1 };
      expect((await ask('list_projects', { status: 'on_hold' })).json).toEqual({ total: 1, projects: [entry] });
      const { json } = await ask('list_projects');
      expect((json as { projects: object[] }).projects[0]).toEqual(entry);
      expect((await ask('get_project', { id })).json).toEqual({ ...entry, text: 'Five **shops**' });
      expect((await ask('get_project', { id: 999_999 })).text).toBe('There is no project 999999');
    });

    it('lists websites, those that are down first', async () => {
      const later = await createProject(admin, 'Later', `${site.url}/later`);
      const up = await createProject(admin, 'Up', site.url);
      const down = await createProject(admin, 'Down', `${site.url}/shop`);
      await app().nest.get(SitesService).round();
      const { json } = await ask('list_websites', { is_down: true });
      expect(json).toMatchObject({
        total: 1,
        websites: [
          {
            project_id: down.id,
            project: 'Down',
            website: `${site.url}/shop`,
            state: 'down',
            problem: 'status',
            http_status: 503,
          },
        ],
      });
      const all = (await ask('list_websites')).json as { websites: { project_id: number; state: string }[] };
      expect(all.websites[0]).toMatchObject({ project_id: down.id });
      expect(all.websites).toContainEqual(expect.objectContaining({ project_id: up.id, state: 'up' }));
      await admin.patch(`/api/projects/${later.id}`, { websiteUrl: `${site.url}/changed` });
      const { websites } = (await ask('list_websites')).json as typeof all;
      expect(websites).toContainEqual(expect.objectContaining({ project_id: later.id, state: 'unchecked' }));
    });

    it('lists the people who can be assigned tasks', async () => {
      const leaver = await app().employee('leaver@studio.test');
      await admin.post(`/admin/users/${await leaver.id()}/deactivate`, {});
      expect((await ask('list_people')).json).toEqual({
        total: 2,
        people: [
          { id: await admin.id(), email: ADMIN.email },
          { id: annaId, name: 'Anna Żółć', email: 'anna@studio.test', is_me: true },
        ],
      });
    });

    it('tells its user’s own time, and nobody else’s', async () => {
      app().clock.set('2031-05-07T08:00:00+02:00');
      await consent(anna);
      await work(app(), anna, 90);
      const today = { date: '2031-05-07', minutes: 90, target_minutes: 480, break_minutes: 0 };
      const week = { minutes: 90, target_minutes: 2400 };
      expect((await ask('my_time')).json).toEqual({ today: { ...today, is_working: true }, week });
      await clockOut(anna);
      expect((await ask('my_time')).json).toEqual({ today: { ...today, is_working: false }, week });
      expect((await askAsAdmin('my_time')).json).toMatchObject({ today: { minutes: 0 }, week: { minutes: 0 } });
      expect((await askAsAdmin('my_time', { user_id: annaId })).text).toMatch(
        /^These arguments are not valid\. .*user_id/,
      );
    });
  },
  { JWT_TTL: '9999d', SITE_CHECKS: '1', PRIVATE_NETWORKS: '127.0.0.1/32' },
);
