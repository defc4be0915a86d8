import { Injectable } from '@nestjs/common';
import { chunk, type UnitOfWork } from '../../../platform/database';
import { beginningOfLink, filesIn } from './task-file-link';
import { TaskFileQueries } from './task-files.queries';

/** Returns another module's texts that contain one of the link prefixes. */
export type OtherTexts = (links: readonly string[], unit?: UnitOfWork) => Promise<readonly { text: string | null }[]>;

/** Finds the texts that use files: those of tasks, and copies of them in other modules. */
@Injectable()
export class TaskFileUsesService {
  private readonly others: OtherTexts[] = [];

  constructor(private readonly queries: TaskFileQueries) {}

  register(texts: OtherTexts): void {
    this.others.push(texts);
  }

  /**
   * The next task that uses each file, besides the given ones, by storage key: the oldest, or null if only other modules'
   * texts use it. Unused files are left out.
   */
  async next(
    unit: UnitOfWork,
    keys: readonly string[],
    without: readonly number[],
  ): Promise<Map<string, number | null>> {
    const next = new Map<string, number | null>();
    for (const some of chunk(keys)) {
      for (const key of await this.inOtherTexts(some, unit)) next.set(key, null);
      const links = some.map(beginningOfLink);
      const texts = [
        ...(await this.queries.descriptionsNaming(links, unit)),
        ...(await this.queries.commentsNaming(links, unit)),
      ];
      const named = texts.filter(({ taskId }) => !without.includes(taskId)).sort((a, b) => b.taskId - a.taskId);
      for (const { taskId, text } of named) for (const key of filesIn(text)) next.set(key, taskId);
    }
    return next;
  }

  async inOtherTexts(keys: readonly string[], unit?: UnitOfWork): Promise<Set<string>> {
    if (!keys.length) return new Set();
    const links = keys.map(beginningOfLink);
    const texts = await Promise.all(this.others.map((other) => other(links, unit)));
    const named = new Set(texts.flat().flatMap(({ text }) => filesIn(text)));
    return new Set(keys.filter((key) => named.has(key)));
  }
}
