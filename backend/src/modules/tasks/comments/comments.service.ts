import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { AuditWriterService } from '../../../platform/audit/audit-writer.service';
import { Clock } from '../../../platform/clock/clock';
import { Transactions, type UnitOfWork } from '../../../platform/database/transactions/transactions';
import { BinService } from '../../bin/bin.service';
import type { Binned } from '../../../platform/http/undo-header';
import { ChecklistChangedError } from '../../../platform/errors/checklist.errors';
import { IfMatch } from '../../../platform/http/if-match/if-match';
import type { CheckItemDto } from '../../../platform/http/validation/checklist.dto';
import { tick } from '../../../platform/text/checklist';
import { UsersService } from '../../users/users.service';
import { CommentDto, type CreateCommentDto } from './comment.dto';
import { TaskFile } from '../files/task-file.entity';
import { TaskHistoryService } from '../history/task-history.service';
import { TaskActivityService } from '../task-activity.service';
import { TaskTextsService } from '../text/task-texts.service';
import { Task, TaskComment } from '../task.entity';
import { TaskQueries } from '../tasks.queries';
import { TaskErrors } from '../tasks.errors';

@Injectable()
export class CommentsService {
  constructor(
    private readonly texts: TaskTextsService,
    private readonly users: UsersService,
    private readonly history: TaskHistoryService,
    private readonly activity: TaskActivityService,
    private readonly queries: TaskQueries,
    private readonly audit: AuditWriterService,
    private readonly transactions: Transactions,
    private readonly bin: BinService,
    private readonly clock: Clock,
  ) {}

  /** @throws {TaskNotFound} @throws {ForeignParentComment} */
  async post(
    me: CurrentUser,
    taskId: number,
    { content, parentCommentId: parent }: CreateCommentDto,
  ): Promise<CommentDto> {
    return this.transactions.run(async (unit) => {
      // Locked, so that the task cannot be deleted meanwhile.
      const task = await unit.lock(Task, { id: taskId });
      if (!task) throw new TaskErrors.TaskNotFound({ id: taskId });
      const parentCommentId = parent ? await this.topLevel(unit, taskId, parent) : null;
      const commenters = await this.queries.commenters({ taskId }, unit);
      const author = await this.users.find(me.id, unit);
      const written = { taskId, userId: me.id, parentCommentId, content, createdAt: this.clock.now() };
      const comment = await unit.insert(TaskComment, written);
      this.history.write(unit, me, taskId, [{ action: 'comment_posted', newValue: content }]);
      const named = await this.texts.written(unit, me, { taskId, after: content });
      const people = [task.assignee, task.assignedBy, ...commenters.map(({ userId }) => userId), ...named];
      const event = { action: 'comment_posted', taskId, people, mentioned: named, newValue: content } as const;
      this.activity.publish(unit, me, event);
      return CommentDto.from(comment, author);
    });
  }

  /**
   * An edit without a change is not recorded.
   *
   * @throws {CommentNotFound} @throws {ForeignComment} @throws {ChangedMeanwhileError}
   */
  edit(me: CurrentUser, id: number, content: string, ifMatch: IfMatch): Promise<CommentDto> {
    return this.change(me, id, () => content, ifMatch);
  }

  /** @throws the same, and {ChecklistChangedError} */
  tick(me: CurrentUser, id: number, { line, text, checked }: CheckItemDto): Promise<CommentDto> {
    return this.change(me, id, (before) => {
      const ticked = tick(before, line, text, checked);
      if (!ticked) throw new ChecklistChangedError();
      return ticked.text;
    });
  }

  private change(
    me: CurrentUser,
    id: number,
    textAfter: (before: string) => string,
    ifMatch = IfMatch.ANY,
  ): Promise<CommentDto> {
    return this.transactions.run(async (unit) => {
      const comment = await unit.lock(TaskComment, { id });
      if (!comment) throw new TaskErrors.CommentNotFound({ id });
      if (comment.userId !== me.id) throw new TaskErrors.ForeignComment();
      const author = await this.users.find(me.id, unit);
      const { taskId, content: before } = comment;
      const content = textAfter(before);
      if (content === before) return CommentDto.from(comment, author);
      ifMatch.check(CommentDto.from(comment, author), comment.editedAt ?? comment.createdAt);
      const editedAt = this.clock.now();
      await unit.update(TaskComment, { id }, { content, editedAt });
      this.history.write(unit, me, taskId, [{ action: 'comment_edited', oldValue: before, newValue: content }]);
      // All others were notified when it was posted.
      const named = await this.texts.written(unit, me, { taskId, before, after: content });
      const event = { action: 'comment_posted', taskId, people: named, mentioned: named, newValue: content } as const;
      this.activity.publish(unit, me, event);
      return CommentDto.from({ ...comment, content, editedAt: editedAt.toISOString() }, author);
    });
  }

  /** @throws {CommentNotFound} @throws {NotYourComment} */
  remove(me: CurrentUser, id: number): Promise<Binned | null> {
    return this.transactions.run(async (unit) => {
      const comment = await unit.lock(TaskComment, { id });
      if (!comment) throw new TaskErrors.CommentNotFound({ id });
      const isMine = comment.userId === me.id;
      if (!isMine && me.role !== 'admin') throw new TaskErrors.NotYourComment();
      const files = await this.texts.leaving(unit, comment);
      const roots = [
        { entity: TaskComment, ids: [id] },
        { entity: TaskFile, ids: files },
      ];
      const entry = await this.bin.remove(unit, me, ...roots);
      // The history must not quote what the bin does not keep.
      const oldValue = entry && comment.content;
      this.history.write(unit, me, comment.taskId, [{ action: 'comment_deleted', oldValue }]);
      const target = `task_comments/${id}`;
      if (!isMine) await this.audit.write(unit, me, { action: 'comment.delete', target, before: comment });
      return entry;
    });
  }

  /** Replies are one level deep: a reply to a reply belongs to its top-level comment. */
  private async topLevel(unit: UnitOfWork, taskId: number, parentId: number): Promise<number> {
    const [parent] = await this.queries.commentsById({ ids: [parentId] }, unit);
    if (parent?.taskId !== taskId) throw new TaskErrors.ForeignParentComment();
    return parent.parentCommentId ?? parent.id;
  }
}
