import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access';
import { AuditWriterService } from '../../platform/audit';
import { Clock, MINUTE_MS } from '../../platform/clock';
import { AppConfig } from '../../platform/config/app-config';
import { type Row, Transactions } from '../../platform/database';
import { AUTOMATION_KEY, ASSISTANT_KEY, KeyValue } from '../../platform/key-values/key-value.entity';
import { KeyValueQueries } from '../../platform/key-values/key-values.queries';
import { RateLimitsService } from '../../platform/limits/rate-limits.service';
import { OutboundError } from '../../platform/outbound/outbound.error';
import { AccessTokensService } from '../auth/token-management/access-tokens.service';
import { type RetriedWorkflowDto, WorkflowDto, type WiresDto, type WorkflowsDto } from './dto/workflow.dto';
import { N8nClientService, N8nError, problemOf } from './n8n/n8n-client.service';
import { WorkflowLooksService } from './n8n/workflow-looks.service';
import { Workflow } from './workflow.entity';
import { hasFailed, NEEDED_SCOPES, type WorkflowProblem } from './workflows.constants';
import { WorkflowErrors } from './workflows.errors';
import { WorkflowQueries } from './workflows.queries';

/** Younger looks are not repeated on request. */
const FRESH_MS = 15_000;

@Injectable()
export class WorkflowsService {
  constructor(
    private readonly queries: WorkflowQueries,
    private readonly keyValues: KeyValueQueries,
    private readonly n8n: N8nClientService,
    private readonly looks: WorkflowLooksService,
    private readonly tokens: AccessTokensService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly limits: RateLimitsService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async list({ role }: CurrentUser): Promise<WorkflowsDto> {
    const url = this.config.automation.address;
    const [rows, state] = await Promise.all([this.queries.all(), this.state()]);
    const workflows = rows.filter(({ isGone }) => !isGone).map((row) => WorkflowDto.from(row, url, role === 'admin'));
    return { url, isConnected: this.n8n.isConnected, ...state, workflows };
  }

  /** Looks at N8N, unless the last look is a few seconds old. @throws {NotConnected} */
  async look(): Promise<void> {
    if (!this.n8n.isConnected) throw new WorkflowErrors.NotConnected();
    const { lookedAt } = await this.state();
    const age = lookedAt === null ? Infinity : this.clock.now().getTime() - Date.parse(lookedAt);
    if (Math.abs(age) >= FRESH_MS) await this.looks.look();
  }

  /** @throws {WorkflowNotFound} @throws {CannotSwitch} @throws {Refused} */
  async switch(me: CurrentUser, id: number, isActive: boolean): Promise<void> {
    const row = await this.found(id);
    try {
      await this.n8n.setActive(row.n8nId, isActive);
    } catch (error) {
      if (error instanceof N8nError && error.problem === 'not_n8n' && error.reason)
        throw new WorkflowErrors.CannotSwitch({ reason: error.reason });
      throw refused(error);
    }
    await this.transactions.run(async (unit) => {
      if (!(await unit.update(Workflow, { id }, { isActive }))) return;
      const action = isActive ? 'workflow.activate' : 'workflow.deactivate';
      await this.audit.write(unit, me, { action, target: `workflows/${id}`, after: { name: row.name } });
    });
  }

  /** Runs the last execution again, if it failed. @throws {NothingFailed} @throws {Refused} @throws {TooManyRequestsError} */
  async retry(me: CurrentUser, id: number): Promise<RetriedWorkflowDto> {
    const row = await this.found(id);
    const { lastRunId: runId, name } = row;
    if (runId === null || !hasFailed(row.lastStatus)) throw new WorkflowErrors.NothingFailed();
    // A second click would do it twice.
    await this.limits.charge({ key: `workflow/retry/${runId}`.slice(0, 120), points: 1, windowMs: FRESH_MS });
    try {
      const run = await this.n8n.run(runId);
      if (!hasFailed(run.status) || run.retrySuccessId) throw new WorkflowErrors.NothingFailed();
      await this.transactions.run((unit) =>
        this.audit.write(unit, me, {
          action: 'workflow.retry',
          target: `workflows/${id}`,
          after: { name, run: runId },
        }),
      );
      await this.n8n.retry(runId).catch((error: unknown) => {
        // It goes on in N8N; the next look shows its end.
        if (!(error instanceof OutboundError) || error.problem !== 'timeout') throw error;
      });
    } catch (error) {
      // N8N refuses to repeat what has succeeded or is gone.
      if (error instanceof N8nError && error.problem === 'not_n8n') throw new WorkflowErrors.NothingFailed();
      throw refused(error);
    }
    await this.looks.lookAgain();
    const [after] = await this.queries.byId({ id });
    return { lastStatus: after?.lastStatus ?? null };
  }

  async wires(): Promise<WiresDto> {
    const tokens = await this.tokens.used();
    const [answered] = await this.keyValues.byName({ name: ASSISTANT_KEY });
    const told = { tokens, assistantAnsweredAt: answered?.value ?? null };
    if (!this.n8n.isConnected) return { missing: null, problem: null, ...told };
    let problem: WorkflowProblem | null = null;
    const scopes = await this.n8n.scopes().catch((error: unknown) => {
      problem = problemOf(error);
      return null;
    });
    return { missing: scopes && NEEDED_SCOPES.filter((scope) => !scopes.includes(scope)), problem, ...told };
  }

  /** To the minute: a lively chat does not write more often. */
  async noteAnswer(): Promise<void> {
    const value = new Date(Math.floor(this.clock.now().getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
    const [before] = await this.keyValues.byName({ name: ASSISTANT_KEY });
    if (before?.value === value) return;
    await this.transactions.single.insertAll(KeyValue, [{ name: ASSISTANT_KEY, value }], { orUpdate: ['value'] });
  }

  private async state(): Promise<Pick<WorkflowsDto, 'lookedAt' | 'problem'>> {
    const [stored] = await this.keyValues.byName({ name: AUTOMATION_KEY });
    const [lookedAt = null, problem] = stored?.value.split(' ') ?? [];
    return { lookedAt, problem: problem ? (problem as WorkflowProblem) : null };
  }

  /** @throws {WorkflowNotFound} @throws {NotConnected} */
  private async found(id: number): Promise<Row<Workflow>> {
    const [row] = await this.queries.byId({ id });
    if (!row || row.isGone) throw new WorkflowErrors.WorkflowNotFound();
    if (!this.n8n.isConnected) throw new WorkflowErrors.NotConnected();
    return row;
  }
}

/** Of an error of N8N or the network; others stay. */
const refused = (error: unknown): unknown => {
  if (!(error instanceof N8nError) && !(error instanceof OutboundError)) return error;
  return new WorkflowErrors.Refused({ problem: problemOf(error) });
};
