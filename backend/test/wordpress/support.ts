import type { NotificationDto } from '../../src/modules/notifications/dto/notification.dto';
import type { ProjectWordpressDto } from '../../src/modules/wordpress/dto/wordpress.dto';
import { WordpressService } from '../../src/modules/wordpress/wordpress.service';
import type { Client } from '../support/client';
import { TestDirectory, TestWordpress } from '../support/servers/wordpress';
import { createProject } from '../support/tasks';
import type { TestApp } from '../support/test-app';

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
