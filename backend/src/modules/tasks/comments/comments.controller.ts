import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { type CurrentUser, Me, Staff } from '../../../platform/access/access';
import { IdParam } from '../../../platform/http/validation/id.pipe';
import { PageQueryDto } from '../../../platform/http/paging/page-query';
import { CommentPagesService } from './comment-pages.service';
import { CommentsService } from './comments.service';
import { CommentDto, CommentPageDto, CreateCommentDto } from './comment.dto';

@Controller('api')
export class CommentsController {
  constructor(
    private readonly comments: CommentsService,
    private readonly pages: CommentPagesService,
  ) {}

  /** One page, oldest first; without `before` the newest comments. */
  @Staff()
  @Get('tasks/:id/comments')
  getTaskComments(@IdParam() id: number, @Query() page: PageQueryDto): Promise<CommentPageDto> {
    return this.pages.read(id, page);
  }

  /** A reply to a reply is stored under the top-level comment. */
  @Staff()
  @Post('tasks/:id/comments')
  createTaskComment(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() comment: CreateCommentDto,
  ): Promise<CommentDto> {
    return this.comments.post(me, id, comment);
  }

  /** For the comment's author and admins. Its replies are deleted with it. */
  @Staff()
  @HttpCode(204)
  @Delete('comments/:id')
  deleteComment(@Me() me: CurrentUser, @IdParam() id: number): Promise<void> {
    return this.comments.remove(me, id);
  }
}
