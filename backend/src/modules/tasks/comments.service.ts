import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { CurrentUser } from '../../platform/access/access';
import { AuditLog } from '../../platform/audit/audit-log';
import { Clock } from '../../platform/clock/clock';
import { lockRow } from '../../platform/database/row-lock';
import { Transactions, type UnitOfWork } from '../../platform/database/transactions';
import { Notifier } from '../notifications/notifier.service';
import { UsersService } from '../users/users.service';
import { CommentDto, type CreateCommentDto } from './dto/comment.dto';
import { TaskComment } from './task-comment.entity';
import { TaskHistory } from './task-history.service';
import { Task } from './task.entity';
import {
  CommentNotFoundError,
  ForeignParentCommentError,
  NotYourCommentError,
  TaskNotFoundError,
} from './tasks.errors';

@Injectable()
export class CommentsService {
  constructor(
    @InjectRepository(TaskComment) private readonly comments: Repository<TaskComment>,
    private readonly users: UsersService,
    private readonly history: TaskHistory,
    private readonly notifier: Notifier,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Oldest first. @throws {TaskNotFoundError} */
  async list(taskId: number): Promise<CommentDto[]> {
    const { manager } = this.comments;
    if (!(await manager.existsBy(Task, { id: taskId }))) throw new TaskNotFoundError(taskId);
    const comments = await this.comments.find({ where: { taskId }, order: { id: 'ASC' } });
    const people = await this.users.byIds(
      manager,
      comments.flatMap(({ userId }) => userId ?? []),
    );
    return comments.map((comment) => CommentDto.from(comment, people.get(comment.userId ?? 0)));
  }

  /** @throws {TaskNotFoundError} @throws {ForeignParentCommentError} */
  async post(me: CurrentUser, taskId: number, { content, parentCommentId }: CreateCommentDto): Promise<CommentDto> {
    return this.transactions.run(async (unit) => {
      const { manager } = unit;
      // The task is locked so that it cannot be deleted while its comment is being written.
      const task = await lockRow(manager, Task, { id: taskId });
      if (!task) throw new TaskNotFoundError(taskId);
      const parent = parentCommentId ? await this.topLevel(manager, taskId, parentCommentId) : null;
      const others = await this.commenters(manager, taskId);
      const comment = manager.create(TaskComment, {
        taskId,
        userId: me.id,
        parentCommentId: parent,
        content,
        createdAt: this.clock.now(),
      });
      await manager.insert(TaskComment, comment);
      this.history.write(unit, me, taskId, [{ action: 'comment_posted', newValue: content }]);
      const told = [task.assignee, task.assignedBy, ...others];
      this.notifier.taskEvent(unit, me, told, { action: 'comment_posted', taskId, newValue: content });
      const author = await this.users.byIds(manager, [me.id]);
      return CommentDto.from(comment, author.get(me.id));
    });
  }

  /** @throws {CommentNotFoundError} @throws {NotYourCommentError} */
  async remove(me: CurrentUser, id: number): Promise<void> {
    await this.transactions.run(async (unit) => {
      const comment = await lockRow(unit.manager, TaskComment, { id });
      if (!comment) throw new CommentNotFoundError(id);
      const isMine = comment.userId === me.id;
      if (!isMine && me.role !== 'admin') throw new NotYourCommentError();
      await unit.manager.delete(TaskComment, { id });
      this.history.write(unit, me, comment.taskId, [{ action: 'comment_deleted', oldValue: comment.content }]);
      if (!isMine) await this.auditRemoval(unit, me, comment);
    });
  }

  private auditRemoval(unit: UnitOfWork, me: CurrentUser, comment: TaskComment): Promise<void> {
    return this.audit.write(unit, me, {
      action: 'comment.delete',
      target: `task_comments/${comment.id}`,
      before: comment,
    });
  }

  /** Replies are one level deep: a reply to a reply belongs to the comment above it. */
  private async topLevel(manager: EntityManager, taskId: number, parentId: number): Promise<number> {
    const parent = await manager.findOneBy(TaskComment, { id: parentId, taskId });
    if (!parent) throw new ForeignParentCommentError();
    return parent.parentCommentId ?? parent.id;
  }

  private async commenters(manager: EntityManager, taskId: number): Promise<(number | null)[]> {
    const rows = await manager
      .createQueryBuilder(TaskComment, 'c')
      .select('DISTINCT c.userId', 'userId')
      .where('c.taskId = :taskId', { taskId })
      .getRawMany<{ userId: number | null }>();
    return rows.map(({ userId }) => userId);
  }
}
