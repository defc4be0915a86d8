import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { type CurrentUser, Me, Staff } from '../../../platform/access';
import {
  CheckItemDto,
  IdParam,
  IfMatch,
  IfMatchHeader,
  PageQueryDto,
  Polled,
  type SetUndo,
  Undo,
} from '../../../platform/http';
import { USERS_LIST } from '../../users/users.constants';
import { TaskHistoryPageDto } from '../history/history.dto';
import { TaskHistoryService } from '../history/task-history.service';
import { TASK_NAMES } from '../list/task-list-versions.service';
import { COMMENTS_LIST, HISTORY_LIST, TASKS_LIST } from '../task.constants';
import { CommentsService } from './comments.service';
import { CommentDto, CommentPageDto, CreateCommentDto, UpdateCommentDto } from './comment.dto';

/** Comments on tasks, and the history next to them. */
@Staff()
@Controller('api')
export class CommentsController {
  constructor(
    private readonly comments: CommentsService,
    private readonly history: TaskHistoryService,
  ) {}

  /** One page, oldest first; without `before` the newest comments. */
  @Polled(COMMENTS_LIST, TASKS_LIST, USERS_LIST)
  @Get('tasks/:id/comments')
  getTaskComments(@IdParam() id: number, @Query() page: PageQueryDto): Promise<CommentPageDto> {
    return this.comments.page(id, page);
  }

  /** Newest first. */
  @Polled(HISTORY_LIST, ...TASK_NAMES)
  @Get('tasks/:id/history')
  getTaskHistory(@IdParam() id: number, @Query() page: PageQueryDto): Promise<TaskHistoryPageDto> {
    return this.history.page(id, page);
  }

  /** A reply to a reply is stored under the top-level comment. */
  @Post('tasks/:id/comments')
  createTaskComment(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() comment: CreateCommentDto,
  ): Promise<CommentDto> {
    return this.comments.post(me, id, comment);
  }

  /** Only for the comment's author. A comment's revision is its `edited_at`, or its `created_at` if there is none. */
  @Patch('comments/:id')
  updateComment(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() { content }: UpdateCommentDto,
    @IfMatchHeader() ifMatch: IfMatch,
  ): Promise<CommentDto> {
    return this.comments.edit(me, id, content, ifMatch);
  }

  /** Ticks or unticks an entry of a checklist; only for the comment's author. */
  @HttpCode(200)
  @Post('comments/:id/checklist')
  tickCommentChecklist(@Me() me: CurrentUser, @IdParam() id: number, @Body() entry: CheckItemDto): Promise<CommentDto> {
    return this.comments.tick(me, id, entry);
  }

  /** For the comment's author and admins. Replies are deleted with it. */
  @HttpCode(204)
  @Delete('comments/:id')
  async deleteComment(@Me() me: CurrentUser, @IdParam() id: number, @Undo() undo: SetUndo): Promise<void> {
    undo(await this.comments.remove(me, id));
  }
}
