import { Injectable } from '@nestjs/common';
import { Job } from '../../../platform/jobs/jobs';
import type { CurrentUser } from '../../../platform/access';
import { BinRestoreService } from '../../bin/restore/bin-restore.service';
import { BinService } from '../../bin/bin.service';
import { Clock } from '../../../platform/clock';
import { chunk, type Row, sliceWithYields, Transactions, type UnitOfWork } from '../../../platform/database';
import { FileNotFoundError } from '../../../platform/http';
import { FileDeletionService } from '../../../platform/uploads/store/file-deletion.service';
import type { StoredUpload } from '../../../platform/uploads/stored-upload';
import { TaskComment } from '../task.entity';
import { TaskQueries } from '../tasks.queries';
import { TaskFileDto } from './task-file.dto';
import { TaskFile } from './task-file.entity';
import { beginningOfLink, filesIn, keyOf } from './task-file-link';

const NOBODYS = { taskId: null, uploadedBy: null };

/** Returns another module's texts that contain one of the link prefixes. */
type OtherTexts = (links: readonly string[], unit?: UnitOfWork) => Promise<readonly { text: string | null }[]>;

export interface Writing {
  taskId: number;
  before?: string | null | undefined;
  /** Undefined if unchanged. */
  after: string | null | undefined;
}

/**
 * Files in the texts of tasks: uploaded first, owned by the task whose text uses them, handed on to the next task that does,
 * and moved to the bin with the last use.
 */
@Injectable()
export class TaskFilesService {
  private readonly others: OtherTexts[] = [];

  constructor(
    private readonly queries: TaskQueries,
    private readonly transactions: Transactions,
    private readonly deletion: FileDeletionService,
    private readonly bin: BinService,
    private readonly binned: BinRestoreService,
    private readonly clock: Clock,
  ) {}

  /** Files are also used by copies of texts in other modules. */
  register(texts: OtherTexts): void {
    this.others.push(texts);
  }

  async add(me: CurrentUser, uploads: readonly StoredUpload[]): Promise<TaskFileDto[]> {
    const createdAt = this.clock.now();
    const rows = uploads.map(({ key: storageKey, name, type: mediaType, size }) => ({
      ...{ taskId: null, storageKey, name, mediaType, size, thumbnailTries: 0, thumbnailTriedAt: null },
      ...{ uploadedBy: me.id, createdAt },
    }));
    await this.transactions.run((unit) => unit.insertAll(TaskFile, rows));
    return uploads.map((upload) => TaskFileDto.from(upload));
  }

  /**
   * Opens the file of a link. Before a text uses it, only its uploader may; after that, all users who see the task. Files
   * used only by other modules' texts are open to all users.
   * @throws {FileNotFoundError}
   */
  async open(me: CurrentUser, token: string): Promise<Row<TaskFile>> {
    const [file] = await this.queries.fileByKey({ key: keyOf(token) });
    if (!file) throw new FileNotFoundError();
    if (file.taskId === null && file.uploadedBy !== me.id && !(await this.handedOn([file])).length)
      throw new FileNotFoundError();
    return file;
  }

  /**
   * Assigns the files that a text uses to the task, if the writer uploaded them and no task owns them yet, and restores
   * newly used files that went to the bin unused.
   */
  async take(unit: UnitOfWork, me: CurrentUser, { taskId, before, after }: Writing): Promise<void> {
    const keys = filesIn(after);
    if (!keys.length) return;
    const files = await unit.lockAll(TaskFile, { storageKey: keys });
    const nobodys = files.filter((file) => file.taskId === null);
    const free = [...nobodys.filter(({ uploadedBy }) => uploadedBy === me.id), ...(await this.handedOn(nobodys, unit))];
    if (free.length) await unit.update(TaskFile, { id: free.map(({ id }) => id) }, { taskId });
    // A text that still refers to a file deleted by an admin does not restore it.
    const known = new Set([...files.map(({ storageKey }) => storageKey), ...filesIn(before)]);
    let isBack = false;
    for (const key of keys.filter((one) => !known.has(one))) {
      if (await this.binned.reclaim(unit, me, TaskFile, key, { taskId })) isBack = true;
    }
    // The restored entry may hold other files that are still unused.
    if (isBack) await this.tidy(unit, me, taskId);
  }

  /** Takes back files of restored tasks from the tasks that owned them meanwhile. */
  async backOf(unit: UnitOfWork, by: CurrentUser, taskIds: readonly number[]): Promise<void> {
    for await (const [taskId = 0] of sliceWithYields(taskIds, 1)) {
      const texts = [
        ...(await this.queries.description({ taskId }, unit)),
        ...(await this.queries.commentsWithFiles({ taskId }, unit)),
      ];
      for (const { text: after } of texts) await this.take(unit, by, { taskId, after });
    }
  }

  /** The same for restored comments and their replies. */
  async backWith(unit: UnitOfWork, by: CurrentUser, commentIds: readonly number[]): Promise<void> {
    const comments = [
      ...(await unit.lockAll(TaskComment, { id: commentIds })),
      ...(await unit.lockAll(TaskComment, { parentCommentId: commentIds })),
    ];
    for (const { taskId, content: after } of comments) await this.take(unit, by, { taskId, after });
  }

  /**
   * Moves a task's unused files to the bin, after its texts were written. Employees cannot restore what an admin removed.
   */
  async tidy(unit: UnitOfWork, me: CurrentUser, taskId: number): Promise<void> {
    const ids = (await this.unused(unit, taskId)).map(({ id }) => id);
    if (ids.length) await this.bin.remove(unit, me, { entity: TaskFile, ids, isUnused: me.role !== 'admin' });
  }

  /** A task's unused files, ignoring a comment with its replies; files that other texts use are handed on to those. */
  async unused(unit: UnitOfWork, taskId: number, without?: number): Promise<Row<TaskFile>[]> {
    const files = await unit.lockAll(TaskFile, { taskId });
    if (!files.length) return [];
    const comments = await this.queries.commentsWithFiles({ taskId }, unit);
    const texts = [
      ...(await this.queries.description({ taskId }, unit)),
      ...comments.filter(({ id, parentCommentId }) => ![id, parentCommentId].includes(without ?? 0)),
    ];
    const used = new Set(texts.flatMap(({ text }) => filesIn(text)));
    const unused = files.filter(({ storageKey }) => !used.has(storageKey));
    return this.handOn(unit, unused, [taskId]);
  }

  /** Hands on files of tasks about to be deleted that other texts use. */
  async leave(unit: UnitOfWork, taskIds: readonly number[]): Promise<void> {
    await this.handOn(unit, await unit.lockAll(TaskFile, { taskId: taskIds }), taskIds);
  }

  /** Deletes files that no text has used for a day. */
  @Job('sweep-task-files')
  sweep(): Promise<{ removed: number }> {
    return this.deletion.deleteUnused(TaskFile, this.queries.unusedFiles, async (unit, id) => {
      const nobodys = (await unit.lockAll(TaskFile, { id })).filter(({ taskId }) => taskId === null);
      const used = await this.handedOn(nobodys, unit);
      return nobodys.filter((file) => !used.includes(file));
    });
  }

  /** Hands files on to other tasks whose texts use them. @returns the unused ones. */
  private async handOn(
    unit: UnitOfWork,
    files: readonly Row<TaskFile>[],
    without: readonly number[],
  ): Promise<Row<TaskFile>[]> {
    const keys = files.map(({ storageKey }) => storageKey);
    const next = await this.next(unit, keys, without);
    for (const { id, storageKey } of files) {
      const taskId = next.get(storageKey);
      // Without an uploader, the file is not mistaken for a new upload.
      if (taskId !== undefined) await unit.update(TaskFile, { id }, taskId === null ? NOBODYS : { taskId });
    }
    return files.filter(({ storageKey }) => !next.has(storageKey));
  }

  /** Among the files without a task, those handed on to other modules' texts that still use them. */
  private async handedOn(files: readonly Row<TaskFile>[], unit?: UnitOfWork): Promise<Row<TaskFile>[]> {
    const some = files.filter(({ uploadedBy }) => uploadedBy === null);
    const keys = some.map(({ storageKey }) => storageKey);
    const used = await this.inOtherTexts(keys, unit);
    return some.filter(({ storageKey }) => used.has(storageKey));
  }

  /**
   * The next task that uses each file, besides the given ones, by storage key: the oldest, or null if only other modules'
   * texts use it. Unused files are left out.
   */
  private async next(
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

  private async inOtherTexts(keys: readonly string[], unit?: UnitOfWork): Promise<Set<string>> {
    if (!keys.length) return new Set();
    const links = keys.map(beginningOfLink);
    const texts = await Promise.all(this.others.map((other) => other(links, unit)));
    const named = new Set(texts.flat().flatMap(({ text }) => filesIn(text)));
    return new Set(keys.filter((key) => named.has(key)));
  }
}
