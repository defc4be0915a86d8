import { Injectable } from '@nestjs/common';
import type { Row } from '../../../platform/database/queries/row';
import { LONGEST_LIST } from '../../../platform/http/paging/answer-size';
import type { PageQueryDto } from '../../../platform/http/paging/page-query';
import { UsersService } from '../../users/users.service';
import { CommentDto, type CommentPageDto } from './comment.dto';
import type { TaskComment } from './task-comment.entity';
import { TaskQueries } from '../tasks.queries';
import { TaskNotFoundError } from '../tasks.errors';

/**
 * The reading side of comments. A page is a stretch of a task's comments, replies among them, with the comments that
 * those replies belong to: so none is lost between two pages, none stands without what it answers, and a thread of a
 * thousand replies is no longer than any other page.
 */
@Injectable()
export class CommentPagesService {
  constructor(
    private readonly queries: TaskQueries,
    private readonly users: UsersService,
  ) {}

  /** @throws {TaskNotFoundError} */
  async read(taskId: number, { before, limit }: PageQueryDto): Promise<CommentPageDto> {
    // One more than is shown tells that there are more.
    const [[task], read, [counted]] = await Promise.all([
      this.queries.titles({ ids: [taskId] }),
      this.queries.comments({ taskId, before, limit: limit + 1 }),
      this.queries.countComments({ taskId }),
    ]);
    if (!task) throw new TaskNotFoundError(taskId);
    const stretch = read.slice(0, limit);
    const parents = await this.parentsOf(stretch);
    const people = await this.users.byIds([...stretch, ...parents.values()].map(({ userId }) => userId));
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
    for (const comment of stretch) {
      if (bytes > LONGEST_LIST - 2 * LONGEST_COMMENT) break;
      add(comment);
      add(parents.get(comment.parentCommentId ?? 0));
      last = comment.id;
    }
    return {
      items: [...page.values()].sort((a, b) => a.id - b.id),
      before: last === read.at(-1)?.id ? null : last,
      total: counted?.total ?? 0,
    };
  }

  /** The comments that replies of a stretch belong to, by id. */
  private async parentsOf(stretch: readonly Row<TaskComment>[]): Promise<Map<number, Row<TaskComment>>> {
    const there = new Map(stretch.map((comment) => [comment.id, comment]));
    const missing = stretch.flatMap(({ parentCommentId: id }) => (id !== null && !there.has(id) ? [id] : []));
    const parents = missing.length ? await this.queries.commentsById({ ids: [...new Set(missing)] }) : [];
    return new Map([...there, ...parents.map((comment) => [comment.id, comment] as const)]);
  }
}

/** A comment as JSON, at its longest: its column's bytes, some of them escaped, and who wrote it. */
const LONGEST_COMMENT = 140_000;
