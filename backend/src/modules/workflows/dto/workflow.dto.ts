import { ApiProperty } from '@nestjs/swagger';
import { UsedTokenDto } from '../../auth/dto/access-token.dto';
import { BooleanField } from '../../../platform/http';
import type { Row } from '../../../platform/database';
import type { Workflow } from '../workflow.entity';
import {
  FAILURE_DAYS,
  NEEDED_SCOPES,
  type NeededScope,
  RUN_STATUSES,
  type RunStatus,
  WORKFLOW_PROBLEMS,
  type WorkflowProblem,
} from '../workflows.constants';
import { ButtonDto } from './button.dto';

export class WorkflowDto {
  id: number;
  name: string;
  description: string | null;
  isActive: boolean;
  /** Whether a button can call it. */
  hasWebhook: boolean;
  /** Its address in N8N; only for admins. */
  url: string | null;
  /** null: it has not run as long as N8N remembers. */
  @ApiProperty({ enum: RUN_STATUSES, enumName: 'RunStatus', nullable: true })
  lastStatus: RunStatus | null;
  /** ISO 8601, UTC. */
  lastRunAt: string | null;
  /** Why the last run failed, in N8N's words; only for admins. */
  lastError: string | null;
  /** Of each of the last seven days, today's last. */
  failures: number[];
  /** At least three times in a row since then; ISO 8601, UTC. */
  failingSince: string | null;
  @ApiProperty({ type: ButtonDto, nullable: true })
  button: ButtonDto | null;

  /** @param address N8N's. */
  static from(workflow: Row<Workflow>, address: string | null, isAdmin: boolean): WorkflowDto {
    const { id, n8nId, name, description, isActive, webhookPath, lastStatus, lastRunAt, failingSince } = workflow;
    return {
      ...{ id, name, description, isActive, hasWebhook: webhookPath !== null },
      url: isAdmin && address ? `${address}/workflow/${encodeURIComponent(n8nId)}` : null,
      ...{ lastStatus, lastRunAt, lastError: isAdmin ? workflow.lastError : null },
      failures: failuresIn(workflow.failures),
      ...{ failingSince, button: ButtonDto.from(workflow) },
    };
  }
}

/** Days that the column does not tell had none. */
export const failuresIn = (stored: string): number[] =>
  Array.from({ length: FAILURE_DAYS }, (_, day) => Number(stored.split(' ')[day]) || 0);

export class WorkflowsDto {
  /** N8N's address; null without one. */
  url: string | null;
  /** Whether address and API key are configured. */
  isConnected: boolean;
  /** The last look, ISO 8601, UTC; null: not yet. */
  lookedAt: string | null;
  /** Why the last look failed: what was known before it stays. */
  @ApiProperty({ enum: WORKFLOW_PROBLEMS, enumName: 'WorkflowProblem', nullable: true })
  problem: WorkflowProblem | null;
  workflows: WorkflowDto[];
}

export class SwitchWorkflowDto {
  @BooleanField()
  isActive: boolean;
}

export class RetriedWorkflowDto {
  /** Of the last run, as the look after it found it. */
  @ApiProperty({ enum: RUN_STATUSES, enumName: 'RunStatus', nullable: true })
  lastStatus: RunStatus | null;
}

/** Whether the product's connections to programs work. Webhooks have calls of their own. */
export class WiresDto {
  /** Scopes that the API key lacks; null: not known. */
  @ApiProperty({ enum: NEEDED_SCOPES, enumName: 'N8nScope', isArray: true, nullable: true })
  missing: NeededScope[] | null;
  /** Why N8N did not tell. */
  @ApiProperty({ enum: WORKFLOW_PROBLEMS, enumName: 'WorkflowProblem', nullable: true })
  problem: WorkflowProblem | null;
  /** Access tokens that programs have used and that still work, latest first. */
  tokens: UsedTokenDto[];
  /** When the chat's webhook last answered a user, to the minute, ISO 8601, UTC; null: never. */
  assistantAnsweredAt: string | null;
}
