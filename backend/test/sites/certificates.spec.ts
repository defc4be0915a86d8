import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { NotificationDto } from '../../src/modules/notifications/dto/notification.dto';
import type { ProjectSiteDto } from '../../src/modules/sites/dto/site.dto';
import { SitesService } from '../../src/modules/sites/sites.service';
import type { Client } from '../support/client';
import { Authority, startSecureWebsite, type Website } from '../support/servers/websites';
import { createProject } from '../support/tasks';
import { describeApp } from '../support/test-app';
import { stopCron } from '../worktime/support';

const ENV = { JWT_TTL: '9999d', SITE_CHECKS: '1', PRIVATE_NETWORKS: '127.0.0.1/32' };

describeApp(
  'websites with a certificate',
  (app) => {
    let admin: Client;
    const others: Website[] = [];

    beforeAll(async () => {
      stopCron(app());
      app().clock.set('2026-11-22T09:00:00Z');
      admin = await app().admin();
    });
    afterAll(async () => {
      for (const each of others) await each.close();
    });
    afterEach(async () => {
      for (const { id } of (await admin.get<{ id: number }[]>('/api/projects')).body)
        await admin.delete(`/api/projects/${id}`);
    });

    const round = () => app().nest.get(SitesService).round();
    const of = async (id: number) => (await admin.get<ProjectSiteDto>(`/api/projects/${id}/site`)).body;
    const add = async (name: string, url: string) => (await createProject(admin, name, url)).id;
    const told = async (name: string) =>
      (await admin.get<NotificationDto[]>('/api/notifications?limit=100')).body
        .flatMap(({ site: notice }) => notice ?? [])
        .filter((notice) => notice.name === name);

    const trusted = getCACertificates('default');
    let authority: Authority;
    beforeAll(async () => {
      authority = await Authority.start();
      setDefaultCACertificates([...trusted, authority.cert]);
    });
    afterAll(async () => {
      setDefaultCACertificates(trusted);
      await authority.remove();
    });

    const DAY = 24 * 3_600_000;
    /** Certificates are checked against the system clock. */
    const now = Math.floor(Date.now() / 60_000) * 60_000;
    const at = (days: number) => new Date(now + days * DAY).toISOString();
    const secure = async (from: number, until: number) => {
      const certificate = await authority.sign(new Date(now + from * DAY), new Date(now + until * DAY));
      const started = await startSecureWebsite(certificate, (_request, response) => response.end('Hello'));
      others.push(started);
      return started.url;
    };

    it('show until when their certificate is valid, and admins are notified once, 14 days before', async () => {
      app().clock.set(at(0));
      const id = await add('Certified', await secure(-70, 20));
      await round();
      expect((await of(id)).site).toMatchObject({ certificateUntil: at(20), certificateSoonAt: at(6) });
      app().clock.set(at(5.99));
      await round();
      expect(await told('Certified')).toEqual([]);
      app().clock.set(at(6));
      await round();
      await round();
      const notice = { kind: 'certificate', projectId: id, name: 'Certified', since: at(20), until: null };
      expect(await told('Certified')).toEqual([notice]);
    });

    it('cause no notifications for each certificate if it lives only a week', async () => {
      app().clock.set(at(0));
      await add('Weekly', await secure(-1, 6));
      await round();
      expect(await told('Weekly')).toEqual([]);
    });

    it('are down once the certificate has expired', async () => {
      app().clock.set(at(0));
      const id = await add('Ended', await secure(-90, -1));
      await round();
      expect((await of(id)).site).toMatchObject({ outcome: 'down', problem: 'certificate_expired', status: null });
    });
  },
  ENV,
);
