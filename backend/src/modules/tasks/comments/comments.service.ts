import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import { AuditWriterService } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { chunk, type Row, type StoredRow, totalOf, Transactions, type UnitOfWork } from '../../../platform/database';
import { type Binned, type CheckItemDto, IfMatch, MAX_LIST_BYTES, type PageQueryDto } from '../../../platform/http';
import { ChecklistChangedError } from '../../../platform/errors/common.errors';
import { tick } from '../../../platform/text/checklist';
import { excerptOf } from '../../../platform/text/excerpt';
import { BinService } from '../../bin/bin.service';
import { UsersService } from '../../users/users.service';
import { TaskFile } from '../files/task-file.entity';
import { TaskHistoryService } from '../history/task-history.service';
import { type ErasedComment, mayBeAuthor, TaskActivityService } from '../task-activity.service';
import { TaskTextsService } from '../text/task-texts.service';
import { Task, TaskComment, TaskHistoryEntry } from '../task.entity';
import { TaskQueries } from '../tasks.queries';
import { TaskErrors } from '../tasks.errors';
import { CommentDto, type CommentPageDto, type CreateCommentDto } from './comment.dto';

type Entry = Row<TaskHistoryEntry>;

/** The largest JSON of a comment: the bytes of its column, some of them escaped, and its author. */
const MAX_COMMENT_BYTES = 140_000;

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

  /**
   * A page is a range of a task's comments by id, replies included, plus the parents of those replies: no comment is lost, no
   * reply lacks its parent, and a long thread makes no page longer.
   * @throws {TaskNotFound}
   */
  async page(taskId: number, { before, limit }: PageQueryDto): Promise<CommentPageDto> {
    // One more than shown, to know whether there are more.
    const [[task], read, counted] = await Promise.all([
      this.queries.titles({ ids: [taskId] }),
      this.queries.comments({ taskId, before, limit: limit + 1 }),
      this.queries.countComments({ taskId }),
    ]);
    if (!task) throw new TaskErrors.TaskNotFound({ id: taskId });
    const range = read.slice(0, limit);
    const parents = await this.parentsOf(range);
    const people = await this.users.byIds([...range, ...parents.values()].map(({ userId }) => userId));
    const dtoOf = (comment: Row<TaskComment>) => CommentDto.from(comment, people.get(comment.userId ?? 0));

    const page = new Map<number, CommentDto>();
    let bytes = 0;
    const add = (comment: Row<TaskComment> | undefined) => {
      if (!comment || page.has(comment.id)) return;
      const dto = dtoOf(comment);
      bytes += Buffer.byteLength(JSON.stringify(dto)) + 1;
      page.set(comment.id, dto);
    };
    let last: number | null = null;
    for (const comment of range) {
      if (bytes > MAX_LIST_BYTES - 2 * MAX_COMMENT_BYTES) break;
      add(comment);
      add(parents.get(comment.parentCommentId ?? 0));
      last = comment.id;
    }
    return {
      items: [...page.values()].sort((a, b) => a.id - b.id),
      before: last === read.at(-1)?.id ? null : last,
      total: totalOf(counted),
    };
  }

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

  private async parentsOf(range: readonly Row<TaskComment>[]): Promise<Map<number, Row<TaskComment>>> {
    const there = new Map(range.map((comment) => [comment.id, comment]));
    const missing = range.flatMap(({ parentCommentId: id }) => (id !== null && !there.has(id) ? [id] : []));
    const parents = missing.length ? await this.queries.commentsById({ ids: [...new Set(missing)] }) : [];
    return new Map([...there, ...parents.map((comment) => [comment.id, comment] as const)]);
  }

  /** Clears copies of permanently erased comments. */
  async eraseCopies(unit: UnitOfWork, comments: readonly StoredRow[]): Promise<void> {
    const byTask = Map.groupBy(comments, ({ taskId }) => Number(taskId));
    for (const ids of chunk([...byTask.keys()])) {
      // A task erased with its comments has no history left.
      for (const { id } of await this.queries.titles({ ids }, unit)) await this.eraseIn(unit, id, byTask.get(id) ?? []);
    }
  }

  private async eraseIn(unit: UnitOfWork, taskId: number, comments: readonly StoredRow[]): Promise<void> {
    const entries = await unit.lockAll(TaskHistoryEntry, {
      taskId,
      action: ['comment_posted', 'comment_edited', 'comment_deleted'],
    });
    const erased = comments.map((comment) => wordingsOf(comment, entries));
    for (const column of ['oldValue', 'newValue'] as const) {
      const repeating = entries.filter((entry) => erased.some((one) => repeats(entry, entry[column], one)));
      for (const id of chunk(repeating.map((entry) => entry.id)))
        await unit.update(TaskHistoryEntry, { id }, { [column]: null });
    }
    await this.activity.publishErasure(unit, taskId, erased);
  }
}

/**
 * All wordings of a comment, from the last back through its edits. Entries do not reference their comment, so equal texts by
 * the same author are cleared, too: better too many than too few.
 */
function wordingsOf(comment: StoredRow, entries: readonly Entry[]): ErasedComment {
  const author = comment.userId === null ? null : Number(comment.userId);
  const texts = new Set([excerptOf(String(comment.content))]);
  for (const { action, userId, oldValue, newValue } of comment.editedAt ? [...entries].reverse() : []) {
    if (action !== 'comment_edited' || oldValue === null || newValue === null) continue;
    if (mayBeAuthor(author, userId) && texts.has(newValue)) texts.add(oldValue);
  }
  return { author, texts };
}

const repeats = ({ action, userId }: Entry, value: string | null, { author, texts }: ErasedComment) =>
  value !== null && texts.has(value) && (action === 'comment_deleted' || mayBeAuthor(author, userId));
