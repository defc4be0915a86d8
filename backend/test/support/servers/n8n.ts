import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startWebsite, type Website } from './websites';

/** What stands between callers and N8N, or breaks it. */
export type N8nMode = 'usual' | 'starting' | 'proxy' | 'page' | 'redirect' | 'too-many' | 'cut' | 'endless';

interface TestRun {
  id: string;
  workflowId: string;
  status: string;
  mode: string;
  startedAt: string;
  retryOf: string | null;
  retrySuccessId: string | null;
}

interface TestWorkflow {
  id: string;
  name: string;
  description?: string | null;
  active: boolean;
  isArchived: boolean;
  nodes: object[];
  activeVersion?: { nodes: object[] } | null;
}

export const node = (type: string, parameters: object = {}) => ({
  type: `n8n-nodes-base.${type}`,
  typeVersion: 1,
  parameters,
});

/** A webhook that takes a POST and waits for the workflow's end. */
export const webhook = (path: string, others: object = {}) =>
  node('webhook', { httpMethod: 'POST', path, responseMode: 'lastNode', options: {}, ...others });

/** N8N in the shapes of 2.41: its public API and its webhooks. */
export class TestN8n {
  mode: N8nMode = 'usual';
  key = 'n8n_api_secret';
  scopes = [
    ...['workflow:list', 'workflow:read', 'workflow:activate', 'workflow:deactivate'],
    ...['execution:list', 'execution:read', 'execution:retry'],
  ];
  pageSize = 50;
  readonly workflows: TestWorkflow[] = [];
  /** Newest first. */
  readonly runs: TestRun[] = [];
  /** Methods and paths of all requests, without queries. */
  readonly asked: string[] = [];
  /** What webhooks got, with the headers. */
  readonly called: { path: string; body: unknown; headers: IncomingMessage['headers'] }[] = [];
  /** Answers of webhooks. */
  webhookAnswer: { status: number; body: string | Buffer } = { status: 200, body: '{"output":"Done so"}' };
  /** How the next repeated run ends. */
  retryStatus = 'success';
  private website: Website | undefined;

  get url(): string {
    return this.website?.url ?? '';
  }

  async start(): Promise<this> {
    this.website = await startWebsite((request, response) => void this.answer(request, response));
    return this;
  }

  async close(): Promise<void> {
    await this.website?.close();
  }

  add(
    id: string,
    name: string,
    nodes: object[] = [webhook(id.replaceAll(' ', '-'))],
    others: Partial<TestWorkflow> = {},
  ): string {
    this.workflows.push({ id, name, active: true, isArchived: false, nodes, ...others });
    return id;
  }

  ran(workflowId: string, status: string, at: Date, mode = 'webhook'): TestRun {
    const run = { id: String(this.runs.length + 1), workflowId, status, mode, startedAt: at.toISOString() };
    const whole = { ...run, retryOf: null, retrySuccessId: null };
    this.runs.unshift(whole);
    return whole;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    const body = await text(request);
    this.asked.push(`${request.method ?? ''} ${pathname}`);
    if (pathname.startsWith('/webhook/')) {
      this.called.push({ path: pathname, body: JSON.parse(body), headers: request.headers });
      response.writeHead(this.webhookAnswer.status).end(this.webhookAnswer.body);
      return;
    }
    if (this.mode === 'starting') return page(response, 404, '<pre>Cannot GET /api/v1/workflows</pre>');
    if (this.mode === 'proxy') return page(response, 502, 'Bad gateway');
    if (this.mode === 'page') return page(response, 200, 'Welcome');
    if (this.mode === 'redirect') return void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    if (this.mode === 'too-many') return json(response, 429, { message: 'Too many requests' });
    if (this.mode === 'cut') return void response.writeHead(200, { 'content-length': '9000' }).end('{"data":[');
    if (this.mode === 'endless') return void response.writeHead(200).end(`{"data":[${'1,'.repeat(9_000_000)}1]}`);
    if (request.headers['x-n8n-api-key'] !== this.key) return json(response, 401, { message: 'Unauthorized' });
    this.route(`${request.method ?? ''} ${pathname.slice('/api/v1'.length)}`, searchParams, response);
  }

  private route(route: string, query: URLSearchParams, response: ServerResponse): void {
    const [, kind = '', id = '', deed = ''] = route.split('/').map(decodeURIComponent);
    const needed = deed
      ? { publish: 'workflow:activate', unpublish: 'workflow:deactivate', retry: 'execution:retry' }[deed]
      : { workflows: 'workflow:list', executions: id ? 'execution:read' : 'execution:list' }[kind];
    if (needed && !this.scopes.includes(needed)) return json(response, 403, { message: 'Forbidden' });
    if (kind === 'discover') return json(response, 200, { data: { scopes: this.scopes, resources: {} } });
    if (kind === 'workflows' && !id) return this.list(this.workflows, query, response);
    if (kind === 'workflows') return this.publish(id, deed === 'publish', response);
    if (!id) return this.list(this.runs.filter(isAsked(query)), query, response);
    const run = this.runs.find((one) => one.id === id);
    if (!run) return json(response, 404, { message: 'Not Found' });
    if (deed === 'retry') return this.retry(run, response);
    const error = { message: `Run ${id} broke\n[line 1]`, stack: 'WrappedExecutionError' };
    const data = { resultData: { error, lastNodeExecuted: 'Break', runData: { Webhook: [{ secret: 'header' }] } } };
    json(response, 200, query.get('includeData') === 'true' ? { ...run, data } : run);
  }

  private publish(id: string, isActive: boolean, response: ServerResponse): void {
    const workflow = this.workflows.find((one) => one.id === id);
    if (!workflow) return json(response, 404, { message: 'You do not have permission to activate this workflow.' });
    const hasTrigger = workflow.nodes.some((one) => !JSON.stringify(one).includes('manualTrigger'));
    if (isActive && !hasTrigger) return json(response, 400, { message: 'It has no trigger node.' });
    workflow.active = isActive;
    json(response, 200, workflow);
  }

  private retry(run: TestRun, response: ServerResponse): void {
    if (run.status === 'success') return json(response, 409, { message: 'The execution succeeded.' });
    const again = this.ran(run.workflowId, this.retryStatus, new Date(run.startedAt), 'retry');
    again.retryOf = run.id;
    if (again.status === 'success') run.retrySuccessId = again.id;
    json(response, 200, { ...again, data: { resultData: {} } });
  }

  private list(all: readonly object[], query: URLSearchParams, response: ServerResponse): void {
    const from = Number(query.get('cursor') ?? 0);
    const end = from + Math.min(this.pageSize, Number(query.get('limit') ?? 100));
    json(response, 200, { data: all.slice(from, end), nextCursor: end < all.length ? String(end) : null });
  }
}

const isAsked = (query: URLSearchParams) => (run: TestRun) =>
  (query.get('status') ?? run.status) === run.status &&
  (query.get('workflowId') ?? run.workflowId) === run.workflowId &&
  (query.get('startedAfter') ?? '') <= run.startedAt;

function page(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(`<!DOCTYPE html>${body}`);
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
