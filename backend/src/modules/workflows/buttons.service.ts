import { MINUTE_MS } from '../../platform/clock';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access';
import { AuditWriterService } from '../../platform/audit';
import { AppConfig } from '../../platform/config/app-config';
import { Transactions } from '../../platform/database';
import { AppError } from '../../platform/errors/app-error';
import { MAX_ID } from '../../platform/http';
import { RateLimitsService } from '../../platform/limits/rate-limits.service';
import { jsonIn, textIn } from '../../platform/outbound/bodies';
import { OutboundError } from '../../platform/outbound/outbound.error';
import { ProjectRecordsService } from '../project-records/project-records.service';
import { FoldersService } from '../resources/folders/folders.service';
import { TaskListService } from '../tasks/list/task-list.service';
import { fullName, UsersService } from '../users/users.service';
import {
  type ButtonAnswerDto,
  ButtonDto,
  type ButtonFieldDto,
  type PressButtonDto,
  type SetButtonDto,
} from './dto/button.dto';
import { N8nClientService, problemOf, reasonIn, RUN_MS } from './n8n/n8n-client.service';
import { Workflow } from './workflow.entity';
import { WorkflowErrors } from './workflows.errors';
import { WorkflowQueries } from './workflows.queries';

/** Buttons of workflows, with which users start them. */
@Injectable()
export class ButtonsService {
  constructor(
    private readonly queries: WorkflowQueries,
    private readonly n8n: N8nClientService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly limits: RateLimitsService,
    private readonly config: AppConfig,
    private readonly users: UsersService,
    private readonly projects: ProjectRecordsService,
    private readonly tasks: TaskListService,
    private readonly folders: FoldersService,
  ) {}

  async list(): Promise<ButtonDto[]> {
    return (await this.queries.buttons()).flatMap((row) => ButtonDto.from(row) ?? []);
  }

  /** @throws {WorkflowNotFound} @throws {NoWebhook} @throws {SameLabels} @throws {ChoiceNeeded} */
  async set(me: CurrentUser, id: number, { name, description, fields }: SetButtonDto): Promise<void> {
    if (new Set(fields.map(({ label }) => label.toLowerCase())).size < fields.length)
      throw new WorkflowErrors.SameLabels();
    const isShort = ({ type, choices }: ButtonFieldDto) =>
      type === 'choice' && (choices.length < 2 || new Set(choices.map(({ text }) => text)).size < choices.length);
    if (fields.some(isShort)) throw new WorkflowErrors.ChoiceNeeded();
    const stored = fields.map(({ choices, ...field }) => ({
      ...field,
      choices: field.type === 'choice' ? choices : [],
    }));
    await this.transactions.run(async (unit) => {
      const before = await unit.lock(Workflow, { id });
      if (!before) throw new WorkflowErrors.WorkflowNotFound();
      if (before.webhookPath === null) throw new WorkflowErrors.NoWebhook();
      const button = { buttonName: name, buttonDescription: description, buttonFields: JSON.stringify(stored) };
      await unit.update(Workflow, { id }, button);
      const after = { name, description, fields: stored };
      await this.audit.write(unit, me, { action: 'workflow.set-button', target: `workflows/${id}`, after });
    });
  }

  /** @throws {ButtonNotFound} */
  async remove(me: CurrentUser, id: number): Promise<void> {
    await this.transactions.run(async (unit) => {
      const row = await unit.lock(Workflow, { id });
      if (!row || row.buttonName === null) throw new WorkflowErrors.ButtonNotFound();
      if (row.isGone) await unit.delete(Workflow, { id });
      else await unit.update(Workflow, { id }, { buttonName: null, buttonDescription: null, buttonFields: null });
      const before = { name: row.buttonName };
      await this.audit.write(unit, me, { action: 'workflow.remove-button', target: `workflows/${id}`, before });
    });
  }

  /** Calls the workflow's webhook. @throws {TooManyRequestsError} and the errors about buttons, values and webhooks */
  async press(me: CurrentUser, id: number, given: PressButtonDto): Promise<ButtonAnswerDto> {
    const [row] = await this.queries.byId({ id });
    const button = row && ButtonDto.from(row);
    if (!button) throw new WorkflowErrors.ButtonNotFound();
    if (!this.n8n.isConnected) throw new WorkflowErrors.NotConnected();
    if (!button.isReady || row.webhookPath === null) throw new WorkflowErrors.ButtonOff();
    const fields = await this.valuesOf(button, given);
    await this.limits.charge(
      { key: `workflow/user/${me.id}`, points: 20, windowMs: MINUTE_MS },
      { key: `workflow/${id}`, points: 60, windowMs: MINUTE_MS },
    );
    const person = await this.users.get(me.id);
    await this.transactions.run((unit) =>
      this.audit.write(unit, me, { action: 'workflow.press', target: `workflows/${id}`, after: { name: button.name } }),
    );
    const sent = { button: button.name, user: { id: me.id, name: fullName(person), email: me.email }, fields };
    return { answer: await this.answerOf(row.webhookPath, sent) };
  }

  private async answerOf(path: string, sent: object): Promise<string> {
    try {
      const { status, body } = await this.n8n.press(path, sent);
      if (status === 401 || status === 403) throw new WorkflowErrors.WebhookClosed();
      // N8N's own words would name the webhook, which is all that keeps others from calling it.
      if (status === 404) throw new WorkflowErrors.ButtonOff();
      const reason = reasonIn(jsonIn(body)) || String(status);
      if (status < 200 || status > 299) throw new WorkflowErrors.WebhookFailed({ reason });
      return answerIn(body);
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (error instanceof OutboundError && error.problem === 'timeout')
        throw new WorkflowErrors.WebhookSlow({ seconds: RUN_MS / 1000 });
      throw new WorkflowErrors.Refused({ problem: problemOf(error) });
    }
  }

  /** What the webhook gets, by the fields' names. */
  private async valuesOf({ fields }: ButtonDto, { values }: PressButtonDto): Promise<Record<string, unknown>> {
    const given = new Map(values.map(({ label, value }) => [label, value]));
    const isSame = given.size === fields.length && fields.every(({ label }) => given.has(label));
    if (!isSame) throw new WorkflowErrors.ButtonChanged();
    const read: [string, unknown][] = [];
    for (const field of fields) {
      const { label } = field;
      const value = given.get(label) ?? '';
      if (value === '' && field.isRequired) throw new WorkflowErrors.ValueNeeded({ label });
      read.push([label, value === '' ? null : await this.valueOf(field, value)]);
    }
    return Object.fromEntries(read);
  }

  private async valueOf({ label, type, choices }: ButtonFieldDto, value: string): Promise<unknown> {
    const unknown = () => new WorkflowErrors.ValueUnknown({ label });
    if (type === 'text') return value;
    if (type === 'choice') {
      if (!choices.some(({ text }) => text === value)) throw unknown();
      return value;
    }
    const id = /^\d{1,10}$/.test(value) ? Number(value) : 0;
    if (id < 1 || id > MAX_ID) throw unknown();
    const link = (path: string) => `${this.config.publicUrl ?? ''}${path}`;
    try {
      if (type === 'project') {
        const { name, websiteUrl } = await this.projects.get(id);
        return { id, name, website: websiteUrl, url: link(`/projects/${id}`) };
      }
      if (type === 'task') {
        const { title, status, projectId } = await this.tasks.get(id);
        return { id, title, status, projectId, url: link(`/tasks/${id}`) };
      }
      const { name, mediaType, size } = await this.folders.file(id);
      return { id, name, mediaType, size, url: link(`/files/resources/${id}/${encodeURIComponent(name)}`) };
    } catch (error) {
      if (error instanceof AppError && error.statusCode === 404) throw unknown();
      throw error;
    }
  }
}

/** Empty for a page, and for what is no text. */
function answerIn(body: Buffer): string {
  // A long text may be cut within a character.
  const text = textIn(body).replace(/\uFFFD$/, '');
  return /^<(!doctype|html)\b/i.test(text) || text.includes('\uFFFD') ? '' : text;
}
