import type { NotificationDto } from '../../src/modules/notifications/dto/notification.dto';
import type { ProjectWordpressDto } from '../../src/modules/wordpress/dto/wordpress.dto';
import { WordpressService } from '../../src/modules/wordpress/wordpress.service';
import type { Client } from '../support/client';
import { TestDirectory, TestWordpress } from '../support/servers/wordpress';
import { createProject } from '../support/tasks';
import type { TestApp } from '../support/test-app';
import { stopCron } from '../worktime/support';

export const ENV: Record<string, string> = { JWT_TTL: '9999d', PRIVATE_NETWORKS: '127.0.0.1/32' };

/** Starts a directory, and tells the application its address. */
export function withDirectory(): { env: Record<string, string>; directory: () => TestDirectory } {
  const env = { ...ENV };
  let directory: TestDirectory;
  beforeAll(async () => {
    directory = await new TestDirectory().start();
    env.WORDPRESS_DIRECTORY_URL = directory.url;
  });
  afterAll(() => directory.close());
  return { env, directory: () => directory };
}

export const login = { login: 'admin', password: 'abcd EFGH ijkl MNOP qrst UVWX' };

/** A site with a project, confirmed and connected. */
export async function connectedSite(
  admin: Client,
  name = 'Bakery',
  prepare: (site: TestWordpress) => void = () => undefined,
): Promise<{ site: TestWordpress; id: number }> {
  const site = await new TestWordpress().start();
  prepare(site);
  const { id } = await createProject(admin, name, `${site.url}/`);
  await expectOk(admin.post(`/api/projects/${id}/wordpress`, {}));
  await expectOk(admin.put(`/api/projects/${id}/wordpress/connection`, login));
  return { site, id };
}

async function expectOk(answering: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answering;
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
}

export const wordpressOf = async (client: Client, id: number) =>
  (await client.get<ProjectWordpressDto>(`/api/projects/${id}/wordpress`)).body;

/** What the daily job does. */
export const lookAtAll = (app: TestApp) => app.nest.get(WordpressService).round();

/** Sentences of the notices about websites, oldest first. */
export async function noticesOf(client: Client): Promise<string[]> {
  const { body } = await client.get<NotificationDto[]>('/api/notifications?limit=100');
  return body
    .filter(({ site }) => site)
    .map(({ newValue }) => newValue ?? '')
    .reverse();
}

export const look = (client: Client, id: number) => client.post(`/api/projects/${id}/wordpress/look`, {});

/** Sites that are closed at the end. The clock goes on before each test, so that looks are not limited. */
export function withSites(app: () => TestApp) {
  const sites: TestWordpress[] = [];
  beforeAll(() => stopCron(app()));
  afterAll(async () => {
    for (const site of sites) await site.close();
  });
  beforeEach(() => app().clock.forward(2));
  const connected = async (name?: string) => {
    const made = await connectedSite(await app().admin(), name);
    sites.push(made.site);
    return made;
  };
  return { sites, connected };
}
