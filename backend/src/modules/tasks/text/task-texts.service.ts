import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import type { Row, UnitOfWork } from '../../../platform/database';
import { namedIn } from '../../../platform/text/mentions';
import { UsersService } from '../../users/users.service';
import { TaskFilesService, type Writing } from '../files/task-files.service';
import { filesIn } from '../files/task-file-link';
import type { TaskComment } from '../task.entity';

@Injectable()
export class TaskTextsService {
  constructor(
    private readonly files: TaskFilesService,
    private readonly users: UsersService,
  ) {}

  /** Call it after writing the text. @returns the newly mentioned users. */
  async written(unit: UnitOfWork, me: CurrentUser, writing: Writing): Promise<number[]> {
    const { taskId, before, after } = writing;
    if (after === undefined) return [];
    await this.files.take(unit, me, writing);
    if (filesIn(before).length) await this.files.tidy(unit, me, taskId);
    if (!after?.includes('@')) return [];
    const people = await this.users.nameable(unit);
    const known = new Set(namedIn(before, people));
    return namedIn(after, people).filter((id) => !known.has(id));
  }

  /** The ids of the files that only this comment uses, and that are deleted with it. */
  async leaving(unit: UnitOfWork, { id, taskId }: Pick<Row<TaskComment>, 'id' | 'taskId'>): Promise<number[]> {
    return (await this.files.unused(unit, taskId, id)).map((file) => file.id);
  }
}
