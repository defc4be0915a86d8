import { act } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import type { CommentDto, CommentPageDto, TaskHistoryDto } from '@/api/comments.api';
import type { CreateTaskDto, UpdateTaskDto } from '@/api/generated.gen';
import { tasksApi, type TaskDto } from '@/api/tasks.api';
import type { AppStore } from '@/app/store';
import { server } from './server';

/** The people of the studio: the two that can be signed in, and a third. */
export const people = [
  { id: 1, email: 'anna@studio.example', first_name: 'Anna', last_name: 'Nowak', profile_picture: null },
  { id: 2, email: 'ewa@studio.example', first_name: 'Ewa', last_name: 'Nowak', profile_picture: null },
  { id: 3, email: 'bert@studio.example', first_name: null, last_name: null, profile_picture: null },
];

const emailOf = (id: number | null) => people.find((person) => person.id === id)?.email ?? null;

/** A task of Ewa's, from Anna, unless said otherwise. */
export function aTask(given: Partial<TaskDto> & { id: number }): TaskDto {
  const task = {
    title: `Task ${String(given.id)}`,
    description: null,
    assignee: 2,
    assignedBy: 1,
    status: 'todo' as const,
    priority: 'normal' as const,
    category: 'general' as const,
    urgent: false,
    projectId: null,
    projectName: null,
    order: given.id,
    created_at: '2026-11-20T09:30:00.000Z',
    createdAt: '2026-11-20T09:30:00.000Z',
    ...given,
  };
  return { assigneeEmail: emailOf(task.assignee), assignedByEmail: emailOf(task.assignedBy), ...task };
}

export function aComment(given: Partial<CommentDto> & { id: number }): CommentDto {
  return {
    content: `Comment ${String(given.id)}`,
    user_id: 1,
    first_name: 'Anna',
    last_name: 'Nowak',
    email: 'anna@studio.example',
    created_at: '2026-11-20T10:00:00.000Z',
    parent_comment_id: null,
    ...given,
  };
}

export function anEntry(given: Partial<TaskHistoryDto> & { id: number }): TaskHistoryDto {
  return {
    action: 'edited',
    field_changed: null,
    old_value: null,
    new_value: null,
    user_email: 'anna@studio.example',
    created_at: '2026-11-20T10:00:00.000Z',
    ...given,
  };
}

/** All the comments there are, as the newest page. */
export const pageOfComments = (items: CommentDto[]): CommentPageDto => ({ items, before: null, total: items.length });

interface Sent {
  method: string;
  path: string;
  body: unknown;
}

const detailOf = (task: TaskDto) => ({ ...task, project_id: task.projectId, project_name: task.projectName });

/** A server that keeps tasks: answers like the real one, entity tags included, and remembers what it was sent. */
export function serveTasks(initial: TaskDto[], comments: CommentDto[] = [], history: TaskHistoryDto[] = []) {
  let tasks = initial;
  let revision = 1;
  const sent: Sent[] = [];
  const polls: number[] = [];

  const change = (next: TaskDto[]) => {
    tasks = next;
    revision += 1;
  };
  const note = async (request: Request) => {
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    sent.push({ method: request.method, path: new URL(request.url).pathname, body });
    return body;
  };
  const find = (id: unknown) => tasks.find((task) => task.id === Number(id));
  const missing = () => HttpResponse.json({ error: 'There is no such task', statusCode: 404 }, { status: 404 });
  const named = (task: TaskDto): TaskDto => ({ ...task, assigneeEmail: emailOf(task.assignee) });

  server.use(
    http.get('*/api/users', () => HttpResponse.json(people)),
    http.get('*/api/projects', () => HttpResponse.json([])),
    http.get('*/api/tasks', ({ request }) => {
      const etag = `"${String(revision)}"`;
      const status = request.headers.get('If-None-Match') === etag ? 304 : 200;
      polls.push(status);
      const headers = { ETag: etag };
      if (status === 304) return new HttpResponse(null, { status, headers });
      return HttpResponse.json({ items: tasks, total: tasks.length }, { headers });
    }),
    http.get('*/api/tasks/:id', ({ params }) => {
      const task = find(params.id);
      return task ? HttpResponse.json(detailOf(task)) : missing();
    }),
    http.get('*/api/tasks/:id/comments', () => HttpResponse.json(pageOfComments(comments))),
    http.get('*/api/tasks/:id/history', () => HttpResponse.json({ items: history, before: null })),
    http.post('*/api/tasks', async ({ request }) => {
      const body = (await note(request)) as CreateTaskDto;
      const created = named(aTask({ ...body, id: 1000, assignedBy: 2, order: 0 }));
      change([created, ...tasks]);
      return HttpResponse.json(created, { status: 201 });
    }),
    http.patch('*/api/tasks/:id', async ({ request, params }) => {
      const body = (await note(request)) as UpdateTaskDto;
      const task = find(params.id);
      if (!task) return missing();
      const updated = named({ ...task, ...body });
      change(tasks.map((other) => (other.id === task.id ? updated : other)));
      return HttpResponse.json(detailOf(updated));
    }),
    http.delete('*/api/tasks/:id', async ({ request, params }) => {
      await note(request);
      change(tasks.filter((task) => task.id !== Number(params.id)));
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/tasks', async ({ request }) => {
      const { ids } = (await note(request)) as { ids: number[] };
      change(tasks.filter((task) => !ids.includes(task.id)));
      return HttpResponse.json({ deleted: ids.length });
    }),
    http.post('*/api/tasks/reorder', async ({ request }) => {
      const { taskOrders } = (await note(request)) as { taskOrders: { id: number; order: number }[] };
      const position = new Map(taskOrders.map(({ id, order }) => [id, order]));
      const ordered = tasks.map((task) => ({ ...task, order: position.get(task.id) ?? task.order }));
      change(ordered.sort((a, b) => a.order - b.order));
      return HttpResponse.json({ updated: taskOrders.length });
    }),
  );

  return {
    sent,
    /** The statuses with which the list was answered. */
    polls,
    /** Somebody else changes the list. */
    change: (next: (tasks: TaskDto[]) => TaskDto[]) => change(next(tasks)),
  };
}

/** What the timer does every 15 seconds. */
export const refreshTasks = (store: AppStore) =>
  act(async () => {
    await store.dispatch(tasksApi.endpoints.getTasks.initiate(undefined, { forceRefetch: true, subscribe: false }));
  });
