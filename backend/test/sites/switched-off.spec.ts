import { JobSchedulerService } from '../../src/platform/jobs/job-scheduler.service';
import { startWebsite } from '../support/servers/websites';
import { createProject } from '../support/tasks';
import { describeOnce } from '../support/test-app';

describeOnce('a dashboard with website checks switched off', (app) => {
  it('says so, and sends no requests', async () => {
    const site = await startWebsite((_request, response) => response.end());
    const admin = await app().admin();
    const { id } = await createProject(admin, 'Bakery', site.url);
    await app().nest.get(JobSchedulerService).run('check-sites');
    const refused = await admin.post(`/api/projects/${id}/site/check`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'site_checks_off' } });
    expect((await admin.get(`/api/projects/${id}/site`)).body).toMatchObject({ isOn: false, site: null });
    expect(site.hits()).toBe(0);
    await site.close();
  });
});
