import { type EntityManager, MoreThan } from 'typeorm';
import { Task } from '../../src/modules/tasks/task.entity';
import type { NotificationDto } from '../../src/modules/notifications/dto/notification.dto';
import type { Client } from './client';
import { insertManyTasks } from './hostile/many-rows';
import type { TestComment, TestHistoryEntry, TestPage, TestTask, TestTaskList } from './types';

/** Creates a task and expects success; assigned to the signed-in user by default. */
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

/** The signed-in user's notifications about a task, newest first. */
export async function toldOf(client: Client, taskId: number): Promise<NotificationDto[]> {
  const { body } = await client.get<NotificationDto[]>('/api/notifications?limit=100');
  return body.filter((notification) => notification.taskId === taskId);
}

export async function listOf(client: Client): Promise<TestTask[]> {
  return (await client.get<TestTaskList>('/api/tasks')).body.items;
}

/** Inserts many tasks into the database; resolves to their ids. */
export async function insertTasks(manager: EntityManager, assignee: number, count: number): Promise<number[]> {
  const last = (await manager.maximum(Task, 'id')) ?? 0;
  await insertManyTasks(manager, { count, person: assignee });
  const tasks = await manager.find(Task, { select: { id: true }, where: { id: MoreThan(last) }, order: { id: 'ASC' } });
  return tasks.map(({ id }) => id);
}
