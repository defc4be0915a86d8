import { Injectable } from '@nestjs/common';
import { SearchIndexService } from '../../platform/search/search-index.service';
import { TaskComment } from './task-comment.entity';
import { Task } from './task.entity';
import { TaskQueries } from './tasks.queries';

@Injectable()
export class TasksSearch {
  constructor(index: SearchIndexService, queries: TaskQueries) {
    index.register({
      kind: 'task',
      entity: Task,
      title: ['title'],
      text: ['description'],
      show: async (ids) =>
        (await queries.found({ ids })).map(({ id, title, description }) => ({ id, title, text: description })),
    });
    index.register({
      kind: 'comment',
      entity: TaskComment,
      title: [],
      text: ['content'],
      show: async (ids) => {
        const comments = await queries.commentsById({ ids });
        const tasks = await queries.titles({ ids: comments.map(({ taskId }) => taskId) });
        const titles = new Map(tasks.map(({ id, title }) => [id, title]));
        return comments.map(({ id, taskId, content }) => ({
          id,
          title: titles.get(taskId) ?? '',
          text: content,
          taskId,
        }));
      },
    });
  }
}
