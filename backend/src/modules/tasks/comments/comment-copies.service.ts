import { Injectable } from '@nestjs/common';
import { chunk } from '../../../platform/database/chunk';
import type { StoredRow } from '../../../platform/database/queries/entity-statements';
import type { Row } from '../../../platform/database/queries/row';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import { excerptOf } from '../../../platform/text/excerpt';
import { TaskHistoryEntry } from '../task.entity';
import { type ErasedComment, mayBeAuthor, TaskActivityService } from '../task-activity.service';
import { TaskQueries } from '../tasks.queries';

type Entry = Row<TaskHistoryEntry>;

/** Clears copies of permanently erased comments. */
@Injectable()
export class CommentCopiesService {
  constructor(
    private readonly queries: TaskQueries,
    private readonly activity: TaskActivityService,
  ) {}

  async erase(unit: UnitOfWork, comments: readonly StoredRow[]): Promise<void> {
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
