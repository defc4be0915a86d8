import type { TaskDetailDto, TaskDto } from '../../src/modules/tasks/dto/task.dto';

export type { CommentDto as TestComment } from '../../src/modules/tasks/comments/comment.dto';
export type { TaskHistoryDto as TestHistoryEntry } from '../../src/modules/tasks/history/history.dto';
export type { TaskListDto as TestTaskList } from '../../src/modules/tasks/dto/task.dto';
export type { UserDto as TestUser } from '../../src/modules/users/dto/user.dto';
export type { ErrorResponseDto as Failure } from '../../src/platform/errors/error-response.dto';

/** A task, from a list or by itself. */
export type TestTask = TaskDto & Partial<TaskDetailDto>;

export interface TestPage<T> {
  items: T[];
  before: number | null;
}
