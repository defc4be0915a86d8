import type { TaskDto } from '../../src/modules/tasks/dto/task.dto';
import type { Client } from './client';
import type { TestTaskList } from './types';

/** The client's list, merged with an answer as the OpenAPI document describes. */
export function followed(earlier: TestTaskList, { items, total, changes }: TestTaskList): TestTaskList {
  if (!changes) return { items, total };
  const tasks = earlier.items.map((task) => ({ ...task }));
  for (const { from, count, by } of changes.moved) {
    for (const task of tasks.slice(from, from + count)) task.order += by;
  }
  const replaced = new Set([...changes.removed, ...items.map(({ id }) => id)]);
  const all = [...tasks.filter(({ id }) => !replaced.has(id)), ...items];
  return { items: all.sort((a: TaskDto, b: TaskDto) => a.order - b.order || b.id - a.id), total };
}

/** A client that polls for changes since the last answer. */
export class TaskListPoll {
  list: TestTaskList = { items: [], total: 0 };
  /** The number of partial answers. */
  followedUp = 0;
  lastBytes = 0;
  private etag: string | undefined;

  async next(client: Client): Promise<void> {
    const since = this.etag ? `?since=${encodeURIComponent(/"(.*)"/.exec(this.etag)?.[1] ?? '')}` : '';
    const headers = { 'if-none-match': this.etag ?? '' };
    const { status, body, headers: answered } = await client.get<TestTaskList>(`/api/tasks${since}`, headers);
    if (status === 304) return;
    if (status !== 200) throw new Error(`The poll was answered with ${status}`);
    if (body.changes) this.followedUp++;
    this.lastBytes = Buffer.byteLength(JSON.stringify(body));
    // An answer without an ETag cannot be followed up; the earlier one still can.
    const tag = answered.get('etag');
    if (tag === null) return;
    this.list = followed(this.list, body);
    this.etag = tag;
  }
}
