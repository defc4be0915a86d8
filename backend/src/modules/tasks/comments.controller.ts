import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { type CurrentUser, Me, Staff } from '../../platform/access/access';
import { IdParam } from '../../platform/http/id.pipe';
import { CommentsService } from './comments.service';
import { CommentDto, CreateCommentDto } from './dto/comment.dto';
import { TaskHistoryDto } from './dto/history.dto';
import { TaskHistory } from './task-history.service';

@Controller('api')
export class CommentsController {
  constructor(
    private readonly comments: CommentsService,
    private readonly history: TaskHistory,
  ) {}

  /** Oldest first. */
  @Staff()
  @Get('tasks/:id/comments')
  getTaskComments(@IdParam() id: number): Promise<CommentDto[]> {
    return this.comments.list(id);
  }

  /** A reply to a reply is kept under the top-level comment. */
  @Staff()
  @Post('tasks/:id/comments')
  createTaskComment(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() comment: CreateCommentDto,
  ): Promise<CommentDto> {
    return this.comments.post(me, id, comment);
  }

  /** For the comment's author and admins; its replies go with it. */
  @Staff()
  @HttpCode(204)
  @Delete('comments/:id')
  deleteComment(@Me() me: CurrentUser, @IdParam() id: number): Promise<void> {
    return this.comments.remove(me, id);
  }

  /** Newest first. */
  @Staff()
  @Get('tasks/:id/history')
  getTaskHistory(@IdParam() id: number): Promise<TaskHistoryDto[]> {
    return this.history.list(id);
  }
}
