import { Injectable } from '@nestjs/common';
import { BinnedKinds } from '../../platform/bin/binned-kinds';
import { CommentTracesService } from './comments/comment-traces.service';
import { TaskComment } from './task-comment.entity';
import { TaskFile } from './files/task-file.entity';
import { TaskFilesService } from './files/task-files.service';
import { TaskHistoryService } from './history/task-history.service';
import { COMMENTS_LIST, TASKS_LIST } from './task.constants';
import { TaskEventsService } from './task-events.service';
import { Task } from './task.entity';

@Injectable()
export class TasksBin {
  constructor(
    kinds: BinnedKinds,
    events: TaskEventsService,
    history: TaskHistoryService,
    traces: CommentTracesService,
    files: TaskFilesService,
  ) {
    kinds.register(
      {
        entity: Task,
        kindOf: () => 'task',
        title: ['title'],
        text: 'description',
        leave: (unit, ids) => files.leave(unit, ids),
        follow: async (unit, ids, by) => {
          await files.backOf(unit, by, ids);
          await events.renamed(unit, ids);
          unit.touchRows(TASKS_LIST, ids);
          unit.touch(COMMENTS_LIST);
        },
      },
      {
        entity: TaskComment,
        kindOf: () => 'comment',
        title: ['content'],
        text: 'content',
        isOpenTo: ({ id }, { userId }) => userId === id,
        prepare: (unit, { taskId }, by) => {
          history.write(unit, by, Number(taskId), [{ action: 'comment_restored' }]);
          return Promise.resolve();
        },
        follow: async (unit, ids, by) => {
          await files.backWith(unit, by, ids);
          unit.touch(COMMENTS_LIST);
        },
        erased: (unit, rows) => traces.erase(unit, rows),
      },
      {
        entity: TaskFile,
        kindOf: () => 'attachment',
        title: ['name'],
        // Whoever changes the text that shows it.
        isOpenTo: () => true,
        // Texts that refer to it show it again when they are read the next time.
        follow: () => undefined,
      },
    );
  }
}
