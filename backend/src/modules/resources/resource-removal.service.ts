import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { CurrentUser } from '../../platform/access/access';
import { AuditLog } from '../../platform/audit/audit-log';
import { isServerDatabase } from '../../platform/database/create-data-source';
import { lockRow } from '../../platform/database/row-lock';
import { Transactions, type UnitOfWork } from '../../platform/database/transactions';
import { FileNotFoundError } from '../../platform/http/stored-files';
import { DiscardedFiles } from '../../platform/uploads/discarded-files';
import { FoldersService } from './folders.service';
import { isFile, type ResourceFile, ResourceItem } from './resource-item.entity';
import { parsePath, splitLast } from './resource-path';
import { thumbnailKeyOf } from './resource-storage';
import { CategoryIsFixedError, FolderNotFoundError } from './resources.errors';

const PARENTS_PER_QUERY = 500;

/** Deletes files and folders: the rows in one transaction, the contents after it. */
@Injectable()
export class ResourceRemovalService {
  constructor(
    private readonly folders: FoldersService,
    private readonly transactions: Transactions,
    private readonly discarded: DiscardedFiles,
    private readonly audit: AuditLog,
  ) {}

  /** @throws {FileNotFoundError} @throws {InvalidPathError} */
  async removeFile(me: CurrentUser, path: string): Promise<void> {
    const last = splitLast(parsePath(path));
    if (!last) throw new FileNotFoundError();
    const parent = await this.folders.writable(last.parent);
    await this.transactions.run(async (unit) => {
      await this.folders.touch(unit, parent);
      const file = await unit.manager.findOneBy(ResourceItem, { parentId: parent.id, name: last.name });
      if (!file || !isFile(file)) throw new FileNotFoundError();
      await unit.manager.delete(ResourceItem, { id: file.id });
      await this.audit.write(unit, me, {
        action: 'resource_file.delete',
        target: `resource_items/${file.id}`,
        before: { path, size: file.size, createdBy: file.createdBy, createdAt: file.createdAt },
      });
      this.discardLater(unit, [file]);
    });
  }

  /** Deletes a folder and everything in it. @throws {FolderNotFoundError} @throws {InvalidPathError} */
  async removeFolder(me: CurrentUser, path: string): Promise<void> {
    const target = parsePath(path);
    if (!target.names.length) throw new CategoryIsFixedError();
    const found = await this.folders.writable(target);
    await this.transactions.run(async (unit) => {
      const folder = await lockRow(unit.manager, ResourceItem, { id: found.id });
      if (!folder) throw new FolderNotFoundError();
      const inside = await this.inside(unit.manager, folder);
      const files = inside.filter(isFile);
      // What lies in it goes with it, by the reference of each item to its folder.
      await unit.manager.delete(ResourceItem, { id: folder.id });
      await this.audit.write(unit, me, {
        action: 'resource_folder.delete',
        target: `resource_items/${folder.id}`,
        before: { path, description: folder.description, folders: inside.length - files.length, files: names(files) },
      });
      this.discardLater(unit, files);
    });
  }

  /**
   * Everything in a folder, level by level; locked, so that nothing is added below it until it is gone.
   */
  private async inside(manager: EntityManager, folder: ResourceItem): Promise<ResourceItem[]> {
    const lock = isServerDatabase(manager.dataSource) ? { lock: { mode: 'pessimistic_write' as const } } : {};
    const found: ResourceItem[] = [];
    for (let level = [folder.id]; level.length;) {
      const next: ResourceItem[] = [];
      for (let first = 0; first < level.length; first += PARENTS_PER_QUERY) {
        const parentId = In(level.slice(first, first + PARENTS_PER_QUERY));
        next.push(...(await manager.find(ResourceItem, { where: { parentId }, ...lock })));
      }
      found.push(...next);
      level = next.filter(({ type }) => type === 'folder').map(({ id }) => id);
    }
    return found;
  }

  private discardLater(unit: UnitOfWork, files: ResourceFile[]): void {
    const keys = files.flatMap(({ storageKey }) => [storageKey, thumbnailKeyOf(storageKey)]);
    unit.afterCommit(() => this.discarded.discard(keys));
  }
}

const names = (files: ResourceFile[]) => files.map(({ name }) => name);
