import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { AuditWriterService } from '../../../platform/audit/audit-writer.service';
import { Transactions } from '../../../platform/database/transactions/transactions';
import type { IfMatch } from '../../../platform/http/if-match/if-match';
import { ProjectRecordsService } from '../../project-records/project-records.service';
import { ProjectNotFoundError } from '../../project-records/projects.errors';
import { ProjectBudgetDto } from '../dto/project-hours.dto';
import { ProjectBudget } from '../records/project-budget.entity';

@Injectable()
export class ProjectBudgetsService {
  constructor(
    private readonly projects: ProjectRecordsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
  ) {}

  /** @throws {ProjectNotFoundError} @throws {ChangedMeanwhileError} */
  async set(me: CurrentUser, projectId: number, budget: ProjectBudgetDto, ifMatch: IfMatch): Promise<void> {
    const { minutes, amount, is_billable: isBillable } = budget;
    const values = { minutes, cents: amount === null ? null : Math.round(amount * 100), isBillable };
    await this.transactions.run(async (unit) => {
      if (!(await this.projects.hold(unit, projectId))) throw new ProjectNotFoundError({ id: projectId });
      const stored = await unit.lock(ProjectBudget, { projectId });
      const before = ProjectBudgetDto.from(stored);
      const revision = ProjectBudgetDto.revisionOf(before);
      ifMatch.check({ ...before, revision }, revision);
      if (stored) await unit.update(ProjectBudget, { projectId }, values);
      else await unit.insert(ProjectBudget, { projectId, ...values });
      const after = { minutes, amount, is_billable: isBillable };
      await this.audit.write(unit, me, {
        action: 'project-budget.set',
        target: `projects/${projectId}`,
        before,
        after,
      });
    });
  }
}
