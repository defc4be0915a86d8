import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { AppConfig } from '../../../platform/config/app-config';
import { jsonIn, listOf } from '../../../platform/outbound/bodies';
import { OutboundError } from '../../../platform/outbound/outbound.error';
import { OutboundHttpService, type Receipt } from '../../../platform/outbound/outbound-http.service';
import { beginningOf } from '../../../platform/text/excerpt';
import { plainLine } from '../../../platform/text/visible-text';
import { RUN_STATUSES, type WorkflowProblem } from '../workflows.constants';
import { WorkflowErrors } from '../workflows.errors';

export class N8nError extends Error {
  constructor(
    readonly problem: WorkflowProblem,
    /** N8N's own words. */
    readonly reason = '',
    options?: ErrorOptions,
  ) {
    super(`N8N: ${problem}`, options);
  }
}

/** Workflows are told whole, with their programs. */
const MAX_BYTES = 16 * 1_048_576;
const PAGE = 50;
/** More workflows than a studio has, and more failures than need a look. */
const MAX_PAGES = 20;
/** N8N answers a repeated run when it is over. */
export const RUN_MS = 15_000;
const MAX_REASON = 300;

const line = (max: number) => z.string().transform((text) => beginningOf(plainLine(text), max));
const NODE = z.object({
  type: z.string(),
  disabled: z.boolean().optional(),
  parameters: z.object({ path: z.unknown(), httpMethod: z.unknown(), authentication: z.unknown() }).partial().catch({}),
});
const NODES = listOf(NODE);
const WORKFLOW = z
  .object({
    id: z.string().min(1).max(64),
    name: line(150),
    description: line(500).nullish(),
    active: z.boolean(),
    isArchived: z.boolean().optional(),
    nodes: NODES,
    // What runs, which may differ from what is being edited.
    activeVersion: z.object({ nodes: NODES }).nullish().catch(null),
  })
  .transform(({ id, name, description, active, isArchived = false, nodes, activeVersion }) => ({
    ...{ id, name: name || id, description: description || null, isActive: active, isArchived },
    webhookPath: webhookPathIn(activeVersion?.nodes ?? nodes),
  }));
const RUN = z.object({
  id: z.coerce.string().max(64),
  workflowId: z.string(),
  mode: z.string(),
  status: z.enum(RUN_STATUSES).catch('unknown'),
  startedAt: z.iso.datetime({ offset: true }).nullable().catch(null),
  retrySuccessId: z.coerce.string().nullish(),
});
const FAILED = z.object({
  data: z.object({
    resultData: z.object({ error: z.object({ message: z.string() }), lastNodeExecuted: z.string().optional() }),
  }),
});
const PAGE_OF = { data: z.array(z.unknown()), nextCursor: z.string().nullish() };
const SCOPES = z.object({ data: z.object({ scopes: z.array(z.string()) }) });

export type N8nWorkflow = z.output<typeof WORKFLOW>;
export type N8nRun = z.output<typeof RUN>;

/** N8N's public API. Its answers hold headers and bodies of webhooks: only what is named here is read. */
@Injectable()
export class N8nClientService {
  constructor(
    private readonly config: AppConfig,
    private readonly outbound: OutboundHttpService,
  ) {}

  get isConnected(): boolean {
    return this.config.automation.address !== null && this.config.automation.apiKey !== undefined;
  }

  async workflows(): Promise<N8nWorkflow[]> {
    const found = await this.pages('workflows', { excludePinnedData: 'true' }, WORKFLOW, MAX_PAGES);
    const current = found.filter(({ isArchived }) => !isArchived);
    // One that is created between two pages moves others to the next, where they are told again.
    return [...new Map(current.map((workflow) => [workflow.id, workflow])).values()];
  }

  /** Newest first, at most 5,000 of each kind. */
  async failuresSince(since: Date): Promise<N8nRun[]> {
    const query = { startedAfter: since.toISOString(), limit: '250' };
    const of = (status: string) => this.pages('executions', { ...query, status }, RUN, MAX_PAGES);
    return [...(await of('error')), ...(await of('crashed'))];
  }

  /** The newest ones, newest first. */
  runsOf(workflowId: string): Promise<N8nRun[]> {
    return this.pages('executions', { workflowId, limit: '10' }, RUN, 1);
  }

  /** @throws {N8nError} */
  async run(id: string): Promise<N8nRun> {
    return this.read(await this.ask(`executions/${encodeURIComponent(id)}`), RUN);
  }

  /** Why a run failed; null if N8N does not tell. */
  async errorOf(id: string): Promise<string | null> {
    const told = await this.ask(`executions/${encodeURIComponent(id)}?includeData=true`);
    const { data } = FAILED.safeParse(jsonIn(told.body));
    if (!data) return null;
    const { error, lastNodeExecuted } = data.data.resultData;
    return beginningOf(plainLine([lastNodeExecuted, error.message].filter(Boolean).join(': ')), MAX_REASON);
  }

  async setActive(id: string, isActive: boolean): Promise<void> {
    const path = `workflows/${encodeURIComponent(id)}/${isActive ? 'publish' : 'unpublish'}`;
    this.read(await this.ask(path, {}), z.object({ active: z.boolean() }));
  }

  /** Runs a failed execution again, and waits for its end. */
  async retry(id: string): Promise<void> {
    this.read(await this.ask(`executions/${encodeURIComponent(id)}/retry`, {}), z.object({ status: z.string() }));
  }

  async scopes(): Promise<string[]> {
    return this.read(await this.ask('discover'), SCOPES).data.scopes;
  }

  /** Calls a workflow's webhook, without the API key. @throws {OutboundError} */
  press(path: string, json: object): Promise<Receipt> {
    return this.outbound.call(`${this.config.automation.address ?? ''}/webhook/${path}`, {
      ...{ json, headers: { Accept: '*/*' }, isTrusted: true, deadlineMs: RUN_MS, maxBytes: MAX_ANSWER },
    });
  }

  private async pages<Shape extends z.ZodType>(
    path: string,
    query: Readonly<Record<string, string>>,
    shape: Shape,
    max: number,
  ): Promise<z.output<Shape>[]> {
    const page = z.object({ ...PAGE_OF, data: listOf(shape) });
    const found: z.output<Shape>[] = [];
    let cursor: string | null | undefined;
    for (let count = 0; count < max; count++) {
      const asked = new URLSearchParams({ limit: String(PAGE), ...query, ...(cursor && { cursor }) });
      const read = this.read(await this.ask(`${path}?${asked.toString()}`), page);
      found.push(...read.data);
      cursor = read.nextCursor;
      if (!cursor) break;
    }
    return found;
  }

  /** @param json sent with POST. @throws {NotConnected} @throws {N8nError} @throws {OutboundError} */
  private async ask(path: string, json?: object): Promise<Receipt> {
    const { address, apiKey } = this.config.automation;
    if (address === null || apiKey === undefined) throw new WorkflowErrors.NotConnected();
    const answer = await this.outbound.call(`${address}/api/v1/${path}`, {
      ...{ headers: { 'X-N8N-API-KEY': apiKey }, json, isTrusted: true, maxBytes: MAX_BYTES },
      ...(json && { deadlineMs: RUN_MS }),
    });
    const { status, body } = answer;
    if (status === 200) return answer;
    const told = jsonIn(body);
    const reason = reasonIn(told);
    if (status === 401) throw new N8nError('key', reason);
    if (status === 403) throw new N8nError('rights', reason);
    // While N8N starts, its API is a page that does not exist.
    if ((status === 404 && told === undefined) || status === 429 || status >= 500)
      throw new N8nError('starting', reason);
    throw new N8nError('not_n8n', reason);
  }

  private read<Shape extends z.ZodType>({ body }: Receipt, shape: Shape): z.output<Shape> {
    const read = shape.safeParse(jsonIn(body));
    if (!read.success) throw new N8nError('not_n8n', '', { cause: read.error });
    return read.data;
  }
}

/** Bytes of a webhook's answer. */
const MAX_ANSWER = 4096;

/** The message of an error, as N8N tells it. */
export const reasonIn = (json: unknown): string =>
  z.object({ message: line(MAX_REASON) }).safeParse(json).data?.message ?? '';

/** The reason why a look failed. Other errors are thrown. */
export function problemOf(error: unknown): WorkflowProblem {
  if (error instanceof N8nError) return error.problem;
  // Redirects are not followed, so they cause no problems.
  if (error instanceof OutboundError) return error.problem as WorkflowProblem;
  throw error;
}

/** Of the first webhook that takes a POST without a login and without parameters in its path. */
function webhookPathIn(nodes: readonly z.output<typeof NODE>[]): string | null {
  for (const { type, disabled, parameters } of nodes) {
    if (type !== 'n8n-nodes-base.webhook' || disabled) continue;
    const { path, httpMethod, authentication = 'none' } = parameters;
    const isPost = [httpMethod].flat().includes('POST');
    if (!isPost || authentication !== 'none' || typeof path !== 'string') continue;
    if (/^\/?[\w.~-]+(\/[\w.~-]+)*$/.test(path) && path.length <= 255 && !/(^|\/)\.+(\/|$)/.test(path))
      return path.replace(/^\//, '');
  }
  return null;
}
