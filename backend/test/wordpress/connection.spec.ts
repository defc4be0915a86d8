import type { WordpressOverviewDto } from '../../src/modules/wordpress/dto/wordpress.dto';
import { SitesService } from '../../src/modules/sites/sites.service';
import type { Client } from '../support/client';
import { TestWordpress } from '../support/servers/wordpress';
import { createProject } from '../support/tasks';
import { describeApp } from '../support/test-app';
import { stopCron } from '../worktime/support';
import { connectedSite, ENV, login, lookAtAll, wordpressOf } from './support';

const SECRET = 'abcdEFGHijklMNOPqrstUVWX';

describeApp(
  'a WordPress connection',
  (app) => {
    let admin: Client;
    let employee: Client;
    let site: TestWordpress;
    beforeAll(async () => {
      stopCron(app());
      admin = await app().admin();
      employee = await app().employee();
    });
    beforeEach(async () => {
      app().clock.forward(2);
      site = await new TestWordpress().start();
    });
    afterEach(() => site.close());

    const project = async (name = 'Bakery', url = site.url) => (await createProject(admin, name, url)).id;
    const confirm = (id: number, client = employee) => client.post(`/api/projects/${id}/wordpress`, {});
    const connect = (id: number, given: object = login, client = admin) =>
      client.put(`/api/projects/${id}/wordpress/connection`, { ...given });
    const overview = async () => (await employee.get<WordpressOverviewDto>('/api/wordpress')).body;

    it('begins with a website that looks like WordPress, and a user who confirms it', async () => {
      const id = await project('Found');
      await app().nest.get(SitesService).round();
      const found = { projectId: id, name: 'Found', url: site.url };
      expect((await overview()).found).toContainEqual(found);
      expect(await wordpressOf(employee, id)).toMatchObject({ isFound: true, site: null, passwordPage: null });
      expect(await confirm(id)).toMatchObject({
        status: 200,
        body: { site: { isConnected: false, version: '7.1.4' } },
      });
      expect((await overview()).found).not.toContainEqual(found);
      const again = await Promise.all([confirm(id), confirm(id)]);
      expect(again.map(({ status }) => status)).toEqual([200, 200]);
      expect((await overview()).sites.filter(({ projectId }) => projectId === id)).toHaveLength(1);
    });

    it('is not for other websites', async () => {
      const id = await project('Other');
      site.mode = 'static';
      expect(await confirm(id)).toMatchObject({
        ...{ status: 409, body: { code: 'wordpress_not_found', params: { problem: 'not_wordpress' } } },
      });
      expect((await wordpressOf(employee, id)).site).toBeNull();
      const without = (await createProject(admin, 'No website')).id;
      expect(await confirm(without)).toMatchObject({ status: 409, body: { code: 'project_without_website' } });
      expect(await confirm(999_999)).toMatchObject({ status: 404 });
    });

    it('is not for addresses with a password', async () => {
      const id = await project('Credentials', site.url.replace('://', '://user:pass@'));
      expect(await confirm(id)).toMatchObject({ status: 409, body: { params: { problem: 'address' } } });
      expect(site.asked).toEqual([]);
    });

    it('may be confirmed although the site hides its REST API, if its pages show WordPress', async () => {
      const id = await project('Shy');
      await app().nest.get(SitesService).round();
      site.mode = 'rest-off';
      expect(await confirm(id)).toMatchObject({ status: 200, body: { site: { problem: 'rest_off', version: null } } });
    });

    it('is only stored if the site accepts it', async () => {
      const id = await project();
      await confirm(id);
      for (const [given, problem, role] of [
        [{ ...login, password: 'wrong' }, 'password', 'administrator'],
        [{ ...login, login: 'nobody' }, 'password', 'administrator'],
        [login, 'rights', 'editor'],
      ] as const) {
        app().clock.forward(2);
        site.role = role;
        expect(await connect(id, given)).toMatchObject({
          status: 400,
          body: { code: 'wordpress_refused', params: { problem }, details: [{ field: 'password' }] },
        });
      }
      expect(await wordpressOf(admin, id)).toMatchObject({ login: null, site: { isConnected: false, problem: null } });
      for (const given of [
        {},
        { login: 'admin' },
        { ...login, login: ' ' },
        { ...login, password: 5 },
        { ...login, more: 1 },
      ])
        expect((await connect(id, given)).status).toBe(400);
    });

    it('is the admins’ matter', async () => {
      const { id, site: own } = await connectedSite(admin);
      for (const answer of [
        await connect(id, login, employee),
        await employee.delete(`/api/projects/${id}/wordpress/connection`),
        await employee.delete(`/api/projects/${id}/wordpress`),
      ])
        expect(answer.status).toBe(403);
      expect((await app().guest.get('/api/wordpress')).status).toBe(401);
      expect((await app().guest.get(`/api/projects/${id}/wordpress`)).status).toBe(401);
      await own.close();
    });

    it('keeps the password encrypted, and shows it nowhere', async () => {
      const { id, site: own } = await connectedSite(admin, 'Secret');
      const [row] = await app().dataSource.query<{ password: string }[]>(
        'SELECT password FROM wordpress_sites WHERE project_id = ?',
        [id],
      );
      expect(row?.password).toBeTruthy();
      const shown = [
        row?.password,
        ...(await Promise.all(
          ['/api/wordpress', `/api/projects/${id}/wordpress`, '/admin/audit?limit=50', `/api/projects/${id}`].map(
            async (path) => JSON.stringify((await admin.get(path)).body),
          ),
        )),
      ].join('\n');
      expect(shown).not.toContain(SECRET);
      expect(shown).not.toContain(login.password);
      expect(shown).not.toContain(Buffer.from(`admin:${SECRET}`).toString('base64'));
      await own.close();
    });

    it('ends with the project, its website or an admin’s word', async () => {
      const rows = async () =>
        (await app().dataSource.query<{ project_id: number }[]>('SELECT project_id FROM wordpress_sites')).map(
          ({ project_id: id }) => id,
        );
      const { id, site: own } = await connectedSite(admin, 'Ending');
      expect((await admin.delete(`/api/projects/${id}/wordpress/connection`)).status).toBe(204);
      expect(await wordpressOf(admin, id)).toMatchObject({
        ...{ login: null, plugins: [], admins: [], health: [] },
        site: { isConnected: false, version: '7.1.4', pluginsBehind: null, admins: null },
      });
      expect((await connect(id)).status).toBe(200);
      await admin.patch(`/api/projects/${id}`, { websiteUrl: `${own.url}/new` });
      expect((await wordpressOf(admin, id)).site).toBeNull();
      await lookAtAll(app());
      await admin.patch(`/api/projects/${id}`, { websiteUrl: own.url });
      expect((await wordpressOf(admin, id)).site).toBeNull();
      app().clock.forward(2);
      expect((await confirm(id)).status).toBe(200);
      expect((await wordpressOf(admin, id)).login).toBeNull();
      app().clock.forward(2);
      expect((await connect(id)).status).toBe(200);
      const { headers } = await admin.delete(`/api/projects/${id}`);
      expect(await rows()).not.toContain(id);
      const entry = /^\d+/.exec(headers.get('x-bin-entry') ?? '')?.[0] ?? '';
      expect((await admin.post(`/api/bin/${entry}/restore`, {})).status).toBe(204);
      expect((await wordpressOf(admin, id)).site).toBeNull();
      await own.close();
    });
  },
  { ...ENV, SITE_CHECKS: '1' },
);
