import type { NotificationDto } from '../../src/modules/notifications/dto/notification.dto';
import type { WorkflowDto, WorkflowsDto } from '../../src/modules/workflows/dto/workflow.dto';
import { WorkflowLooksService } from '../../src/modules/workflows/n8n/workflow-looks.service';
import type { Client } from '../support/client';
import { TestN8n } from '../support/servers/n8n';
import type { TestApp } from '../support/test-app';

/** Starts N8N, and tells the application its address and key. */
export function withN8n(): { env: Record<string, string>; n8n: TestN8n } {
  const n8n = new TestN8n();
  const env: Record<string, string> = {
    JWT_TTL: '9999d',
    AUTOMATION_API_KEY: n8n.key,
    PUBLIC_URL: 'https://studio.test',
  };
  beforeAll(async () => {
    await n8n.start();
    env.AUTOMATION_URL = `${n8n.url}/`;
  });
  afterAll(() => n8n.close());
  return { env, n8n };
}

/** What the job does. */
export const lookAtAll = (app: TestApp) => app.nest.get(WorkflowLooksService).round();

export const overview = async (client: Client) => (await client.get<WorkflowsDto>('/api/workflows')).body;

export async function workflowOf(client: Client, name: string): Promise<WorkflowDto> {
  const { workflows } = await overview(client);
  const found = workflows.find((workflow) => workflow.name === name);
  if (!found) throw new Error(`No workflow ${name}`);
  return found;
}

/** Sentences of the notices about workflows, oldest first. */
export async function noticesOf(client: Client): Promise<string[]> {
  const { body } = await client.get<NotificationDto[]>('/api/notifications?limit=100');
  return body
    .filter(({ workflow }) => workflow)
    .map(({ newValue }) => newValue ?? '')
    .reverse();
}
