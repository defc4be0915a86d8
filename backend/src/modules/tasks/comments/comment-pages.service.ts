import { Injectable } from '@nestjs/common';
import type { Row } from '../../../platform/database/queries/row';
import { totalOf } from '../../../platform/database/queries/queries';
import { MAX_LIST_BYTES } from '../../../platform/http/paging/response-size';
import type { PageQueryDto } from '../../../platform/http/paging/page-query';
import { UsersService } from '../../users/users.service';
import { CommentDto, type CommentPageDto } from './comment.dto';
import type { TaskComment } from '../task.entity';
import { TaskQueries } from '../tasks.queries';
import { TaskErrors } from '../tasks.errors';

/**
 * A page is a range of a task's comments by id, replies included, plus the parents of those replies: no comment is lost, no
 * reply lacks its parent, and a long thread makes no page longer.
 */
@Injectable()
export class CommentPagesService {
  constructor(
    private readonly queries: TaskQueries,
    private readonly users: UsersService,
  ) {}

  /** @throws {TaskNotFound} */
  async read(taskId: number, { before, limit }: PageQueryDto): Promise<CommentPageDto> {
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

  private async parentsOf(range: readonly Row<TaskComment>[]): Promise<Map<number, Row<TaskComment>>> {
    const there = new Map(range.map((comment) => [comment.id, comment]));
    const missing = range.flatMap(({ parentCommentId: id }) => (id !== null && !there.has(id) ? [id] : []));
    const parents = missing.length ? await this.queries.commentsById({ ids: [...new Set(missing)] }) : [];
    return new Map([...there, ...parents.map((comment) => [comment.id, comment] as const)]);
  }
}

/** The largest JSON of a comment: the bytes of its column, some of them escaped, and its author. */
const MAX_COMMENT_BYTES = 140_000;
