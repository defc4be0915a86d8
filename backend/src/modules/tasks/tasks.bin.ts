import { Injectable } from '@nestjs/common';
import { BinKindsService } from '../bin/bin-kinds.service';
import { CommentTracesService } from './comments/comment-traces.service';
import { TaskComment } from './task-comment.entity';
import { TaskFile } from './files/task-file.entity';
import { TaskFilesService } from './files/task-files.service';
import { TaskHistoryService } from './history/task-history.service';
import { Task } from './task.entity';

@Injectable()
export class TasksBin {
  constructor(
    kinds: BinKindsService,
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
        follow: (unit, ids, by) => files.backOf(unit, by, ids),
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
        follow: (unit, ids, by) => files.backWith(unit, by, ids),
        erased: (unit, rows) => traces.erase(unit, rows),
      },
      {
        entity: TaskFile,
        kindOf: () => 'attachment',
        title: ['name'],
        // Any user may change the text that shows the file.
        isOpenTo: () => true,
      },
    );
  }
}
