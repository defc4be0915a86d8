import { Injectable } from '@nestjs/common';
import { setImmediate as otherRequests } from 'node:timers/promises';
import type { CurrentUser } from '../../../platform/access';
import { Clock } from '../../../platform/clock';
import { LISTED } from '../../../platform/text/excerpt';
import { searchable } from '../../../platform/text/searchable';
import { named, TaskDto, type TaskSearchResultsDto, type TaskNames } from '../dto/task.dto';
import { TaskQueries, type TaskRow } from '../tasks.queries';
import { TaskListService } from './task-list.service';

/** Tasks per batch. */
const BATCH = 10;

const MAX_FOUND = 200;

/** How long a search may take. */
const PATIENCE_MS = 5000;

/**
 * Searches full texts, beyond the list's excerpts, with the client's own filter: `zolc` finds `Żółć`, which not both
 * databases support. A user's next search cancels the previous one.
 */
@Injectable()
export class TaskSearchService {
  private readonly latest = new Map<number, symbol>();

  constructor(
    private readonly queries: TaskQueries,
    private readonly list: TaskListService,
    private readonly clock: Clock,
  ) {}

  /** @param revision of the names in tasks at the start of the request. */
  async find(me: CurrentUser, query: string, revision: string): Promise<TaskSearchResultsDto> {
    const search = Symbol();
    this.latest.set(me.id, search);
    const names = await this.list.namesAt(revision);
    const words = searchable(query).split(/\s+/).filter(Boolean);
    const end = this.clock.now().getTime() + PATIENCE_MS;
    const found: TaskRow[] = [];
    for (let before = Number.MAX_SAFE_INTEGER; ;) {
      const rows = await this.queries.before({ id: before, limit: BATCH });
      for (const row of rows) {
        if (holds(row, names, words)) found.push(row);
        // Preparing a long text takes some milliseconds; lets other requests run in between.
        await otherRequests();
      }
      const last = rows.at(-1);
      const isOver = !last || rows.length < BATCH;
      const isEnough = found.length >= MAX_FOUND || this.clock.now().getTime() > end;
      if (isOver || isEnough || this.latest.get(me.id) !== search) {
        if (this.latest.get(me.id) === search) this.latest.delete(me.id);
        const items = found.slice(0, MAX_FOUND).map((row) => TaskDto.from(row, names, LISTED));
        return { items, hasMore: !isOver || found.length > MAX_FOUND };
      }
      before = last.id;
    }
  }
}

function holds(row: TaskRow, { emails, projects }: TaskNames, words: readonly string[]): boolean {
  const { title, description, projectId, assignee, assignedBy } = row;
  const text = [title, description, named(projects, projectId), named(emails, assignee), named(emails, assignedBy)];
  const searched = searchable(text.join('\n'));
  return words.every((word) => searched.includes(word));
}
