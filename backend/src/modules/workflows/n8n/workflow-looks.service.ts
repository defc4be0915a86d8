import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { Clock } from '../../../platform/clock';
import { StudioDateService } from '../../../platform/config/studio-date.service';
import { chunk, type Row, Transactions, type UnitOfWork } from '../../../platform/database';
import { type Figures, Job } from '../../../platform/jobs/jobs';
import { AUTOMATION_KEY, KeyValue } from '../../../platform/key-values/key-value.entity';
import { NoticeSenderService } from '../../notifications/notices/notice-sender.service';
import { UsersService } from '../../users/users.service';
import { Workflow } from '../workflow.entity';
import { FAILURE_DAYS, FAILURES_TO_TELL, hasFailed, type WorkflowProblem } from '../workflows.constants';
import { WorkflowQueries } from '../workflows.queries';
import { N8nClientService, type N8nRun, type N8nWorkflow, problemOf } from './n8n-client.service';

/** Workflows whose runs are read together. */
const AT_ONCE = 4;

type Facts = Pick<Workflow, 'lastRunId' | 'lastStatus' | 'lastRunAt' | 'lastError'>;

interface Seen {
  facts: Facts;
  /** The first of the failures in a row, once they are enough to tell. */
  failingSince: Date | null;
}

/** Reads workflows and their runs from N8N, stores them, and tells admins of what fails. */
@Injectable()
export class WorkflowLooksService {
  private looking: Promise<void> | undefined;

  constructor(
    private readonly queries: WorkflowQueries,
    private readonly n8n: N8nClientService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly days: StudioDateService,
    private readonly users: UsersService,
    private readonly notices: NoticeSenderService,
  ) {}

  @Job('look-at-workflows', { once: true })
  async round(): Promise<Figures> {
    if (!this.n8n.isConnected) return { workflows: 0, failing: 0 };
    await this.look();
    const found = (await this.queries.all()).filter(({ isGone }) => !isGone);
    return { workflows: found.length, failing: found.filter(({ failingSince }) => failingSince !== null).length };
  }

  /** Callers at the same time share a look. Never rejects because of N8N or the network. */
  look(): Promise<void> {
    return (this.looking ??= this.readAll().finally(() => (this.looking = undefined)));
  }

  /** Looks after what has just been changed: a look that is under way may have missed it. */
  async lookAgain(): Promise<void> {
    await this.looking;
    await this.look();
  }

  private async readAll(): Promise<void> {
    let problem: WorkflowProblem | null = null;
    try {
      const found = await this.n8n.workflows();
      const failures = this.byDay(await this.n8n.failuresSince(this.firstDay()));
      const known = new Map((await this.queries.all()).map((row) => [row.n8nId, row]));
      const seen: (Seen & { workflow: N8nWorkflow; failures: string })[] = [];
      for (const some of chunk(found, AT_ONCE)) {
        const runs = await Promise.all(some.map(({ id }) => this.n8n.runsOf(id)));
        for (const [index, workflow] of some.entries())
          seen.push({
            workflow,
            failures: failures(workflow.id),
            ...(await this.seen(known.get(workflow.id), runs[index] ?? [])),
          });
      }
      await this.transactions.run(async (unit) => {
        const stored = await unit.lockAll(Workflow, {});
        const rows = new Map(stored.map((row) => [row.n8nId, row]));
        for (const { workflow, failures: failed, ...facts } of seen) {
          const { id: n8nId, name, description, isActive, webhookPath } = workflow;
          const told = { name, description, isActive, webhookPath, failures: failed, isGone: false };
          const row = rows.get(n8nId) ?? (await unit.insert(Workflow, { ...UNSEEN, n8nId, ...told }));
          rows.delete(n8nId);
          await this.store(unit, row, told, facts);
        }
        for (const { id, buttonName } of rows.values()) {
          if (buttonName === null) await unit.delete(Workflow, { id });
          else await unit.update(Workflow, { id }, { isGone: true, failingSince: null });
        }
      });
    } catch (error) {
      problem = problemOf(error);
    }
    const value = `${this.clock.now().toISOString()} ${problem ?? ''}`;
    await this.transactions.single.insertAll(KeyValue, [{ name: AUTOMATION_KEY, value }], { orUpdate: ['value'] });
  }

  /** @param before tells the error of a run that is already known. */
  private async seen(before: Row<Workflow> | undefined, runs: readonly N8nRun[]): Promise<Seen> {
    const [last] = runs;
    const isKnown = last !== undefined && last.id === before?.lastRunId && last.status === before.lastStatus;
    const hasError = last !== undefined && hasFailed(last.status);
    const lastError = hasError ? (isKnown ? before.lastError : await this.n8n.errorOf(last.id)) : null;
    const at = (run: N8nRun) => (run.startedAt === null ? this.clock.now() : new Date(run.startedAt));
    const facts: Facts = {
      lastRunId: last?.id ?? null,
      lastStatus: last?.status ?? null,
      lastRunAt: last ? at(last) : null,
      lastError,
    };
    // A repeated run that fails is no news, and one that a user stopped is no failure.
    const ended = runs.filter(({ status, mode }) => status === 'success' || (hasFailed(status) && mode !== 'retry'));
    const success = ended.findIndex(({ status }) => status === 'success');
    const failed = success < 0 ? ended : ended.slice(0, success);
    const first = failed.at(-1);
    return { facts, failingSince: first && failed.length >= FAILURES_TO_TELL ? at(first) : null };
  }

  private async store(unit: UnitOfWork, before: Row<Workflow>, told: Partial<Workflow>, seen: Seen): Promise<void> {
    const { id, failingSince: since, name } = before;
    const isWell = since !== null && seen.facts.lastStatus === 'success';
    const isNews = since === null && seen.failingSince !== null;
    const failingSince = isNews ? seen.failingSince : isWell || since === null ? null : new Date(since);
    await unit.update(Workflow, { id }, { ...told, ...seen.facts, failingSince });
    if (!isNews && !isWell) return;
    const at = (isWell ? seen.facts.lastRunAt : failingSince) ?? this.clock.now();
    const notice = { isWell, name: told.name ?? name, since: at };
    this.notices.tellOfWorkflow(unit, await this.users.admins(unit), notice);
  }

  /** The beginning of the first day whose failures are counted. */
  private firstDay(): Date {
    const today = DateTime.fromISO(this.days.today(), { zone: this.days.zone });
    return today.minus({ days: FAILURE_DAYS - 1 }).toJSDate();
  }

  private byDay(runs: readonly N8nRun[]): (workflowId: string) => string {
    const first = DateTime.fromJSDate(this.firstDay(), { zone: this.days.zone });
    const days = Array.from({ length: FAILURE_DAYS }, (_, day) => first.plus({ days: day }).toISODate());
    const counts = Map.groupBy(runs, ({ workflowId }) => workflowId);
    return (workflowId) => {
      const own = (counts.get(workflowId) ?? []).map(({ startedAt }) => startedAt && this.days.of(startedAt));
      return days.map((day) => own.filter((one) => one === day).length).join(' ');
    };
  }
}

const UNSEEN = {
  ...{ lastRunId: null, lastStatus: null, lastRunAt: null, lastError: null, failingSince: null },
  ...{ buttonName: null, buttonDescription: null, buttonFields: null },
};
