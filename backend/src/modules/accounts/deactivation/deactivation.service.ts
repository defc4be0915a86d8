import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access';
import { AuditWriterService } from '../../../platform/audit';
import { Transactions, type UnitOfWork } from '../../../platform/database';
import { UsersAdminService } from '../administration/users-admin.service';
import { TaskListService } from '../../tasks/list/task-list.service';
import { TasksService } from '../../tasks/tasks.service';
import { AccountRulesService } from '../../users/account-rules.service';
import { UserDto } from '../../users/dto/user.dto';
import { UserErrors } from '../../users/users.errors';
import { UsersService } from '../../users/users.service';
import { WorktimeTrackingService } from '../../worktime/sessions/worktime-tracking.service';
import type { DeactivatedUserDto, OpenWorkDto } from './deactivation.dto';
import { appError } from '../../../platform/errors/app-error';

export class UnknownSuccessorError extends appError(
  'handTasksTo',
  'unknown_successor',
  'Hand the tasks to another user with an active account',
) {}

/** Settles account, work and tasks of a leaving user in one transaction. */
@Injectable()
export class DeactivationService {
  constructor(
    private readonly users: UsersService,
    private readonly rules: AccountRulesService,
    private readonly accounts: UsersAdminService,
    private readonly tasks: TaskListService,
    private readonly handover: TasksService,
    private readonly worktime: WorktimeTrackingService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
  ) {}

  /** @throws {UserNotFound} */
  async openWork(id: number): Promise<OpenWorkDto> {
    await this.users.get(id);
    return { openTasks: (await this.tasks.activeCount(id)).count };
  }

  /**
   * Deactivates an account and hands over its open tasks; a repetition hands over those that are left.
   * @param handTasksTo null: the tasks keep their assignee.
   * @throws {OwnAccount} @throws {LastAdmin} @throws {UserNotFound} @throws {UnknownSuccessorError}
   */
  async deactivate(me: Actor, id: number, handTasksTo: number | null): Promise<DeactivatedUserDto> {
    const { user, handedOver } = await this.transactions.run((unit) => this.settle(unit, me, id, handTasksTo));
    return { user, handedOver };
  }

  /** The same as part of the caller's transaction. @throws as {@link deactivate} does. */
  async settle(unit: UnitOfWork, me: Actor, id: number, handTasksTo: number | null) {
    await this.rules.permit(unit, me, 'end', id);
    const held = await this.users.hold(unit, handTasksTo === null ? [id] : [id, handTasksTo]);
    const leaver = held.find((user) => user.id === id);
    if (!leaver) throw new UserErrors.UserNotFound({ id });
    const successor = held.find((user) => user.id !== id && user.deactivatedAt === null);
    if (handTasksTo !== null && !successor) throw new UnknownSuccessorError();
    if (leaver.deactivatedAt === null) await this.worktime.endOf(unit, id);
    const user = leaver.deactivatedAt === null ? await this.accounts.deactivate(unit, me, id) : UserDto.from(leaver);
    const handedOver = successor ? await this.handover.handOver(unit, me, leaver, successor) : 0;
    if (leaver.deactivatedAt !== null && handedOver === 0) return { user, handedOver, successor };
    const after = { ...user, handed_over: handedOver, handed_over_to: successor?.email ?? null };
    const before = UserDto.from(leaver);
    await this.audit.write(unit, me, { action: 'user.deactivate', target: `users/${id}`, before, after });
    return { user, handedOver, successor };
  }
}
