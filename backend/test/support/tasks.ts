import type { EntityManager } from 'typeorm';
import { Task } from '../../src/modules/tasks/task.entity';
import type { NotificationDto } from '../../src/modules/notifications/dto/notification.dto';
import type { Client } from './client';
import type { TestComment, TestHistoryEntry, TestPage, TestTask, TestTaskList } from './types';

/** Creates a task that must be taken; the signed-in person's own unless told otherwise. */
export async function createTask(client: Client, task: Record<string, unknown> = {}): Promise<TestTask> {
  const { status, body } = await client.post<TestTask>('/api/tasks', {
    title: 'A task',
    assignee: task.assignee ?? (await client.id()),
    ...task,
  });
  if (status !== 201) throw new Error(`Not created: ${JSON.stringify(body)}`);
  return body;
}

export async function createProject(client: Client, name: string, websiteUrl?: string): Promise<{ id: number }> {
  return (await client.post<{ id: number }>('/api/projects', { name, websiteUrl })).body;
}

export async function comment(
  client: Client,
  taskId: number,
  content: string,
  parentCommentId?: number,
): Promise<TestComment> {
  const { status, body } = await client.post<TestComment>(`/api/tasks/${taskId}/comments`, {
    content,
    parentCommentId,
  });
  if (status !== 201) throw new Error(`Not posted: ${JSON.stringify(body)}`);
  return body;
}

/** Newest first. */
export async function historyOf(client: Client, taskId: number): Promise<TestHistoryEntry[]> {
  return (await client.get<TestPage<TestHistoryEntry>>(`/api/tasks/${taskId}/history`)).body.items;
}

export async function commentsOf(client: Client, taskId: number): Promise<TestComment[]> {
  return (await client.get<TestPage<TestComment>>(`/api/tasks/${taskId}/comments`)).body.items;
}

/** What the signed-in person has been told of a task, newest first. */
export async function toldOf(client: Client, taskId: number): Promise<NotificationDto[]> {
  const { body } = await client.get<NotificationDto[]>('/api/notifications?limit=100');
  return body.filter((notification) => notification.taskId === taskId);
}

export async function listOf(client: Client): Promise<TestTask[]> {
  return (await client.get<TestTaskList>('/api/tasks')).body.items;
}

/** Puts many tasks straight into the database; resolves to their ids. */
export async function insertTasks(manager: EntityManager, assignee: number, count: number): Promise<number[]> {
  const now = new Date();
  const last = (await manager.maximum(Task, 'id')) ?? 0;
  const rows = Array.from({ length: count }, (_, n) =>
    manager.create(Task, {
      id: last + 1 + n,
      title: `Task ${n}`,
      description: null,
      checklistDone: 0,
      checklistTotal: 0,
      assignee,
      assignedBy: assignee,
      status: 'todo',
      priority: 'normal',
      category: 'general',
      urgent: false,
      projectId: null,
      order: 0,
      createdAt: now,
      updatedAt: now,
    }),
  );
  for (let first = 0; first < rows.length; first += 1000) {
    // Reading back what the database fills in would be one query for all of them.
    const some = rows.slice(first, first + 1000);
    await manager.createQueryBuilder().insert().into(Task).values(some).updateEntity(false).execute();
  }
  return rows.map(({ id }) => id);
}
