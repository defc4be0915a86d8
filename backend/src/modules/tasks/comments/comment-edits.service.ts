import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { Clock } from '../../../platform/clock/clock';
import { Transactions } from '../../../platform/database/transactions/transactions';
import { IfMatch } from '../../../platform/http/if-match/if-match';
import type { CheckItemDto } from '../../../platform/http/validation/checklist.dto';
import { tick } from '../../../platform/text/checklist';
import { ChecklistChangedError } from '../../../platform/errors/checklist.errors';
import { TaskHistoryService } from '../history/task-history.service';
import { TaskActivityService } from '../task-activity.service';
import { TaskErrors } from '../tasks.errors';
import { TaskTextsService } from '../text/task-texts.service';
import { CommentDto } from './comment.dto';
import { TaskComment } from '../task-comment.entity';

@Injectable()
export class CommentEditsService {
  constructor(
    private readonly texts: TaskTextsService,
    private readonly history: TaskHistoryService,
    private readonly activity: TaskActivityService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

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
      const author = await this.texts.writer(unit, me.id);
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
}
