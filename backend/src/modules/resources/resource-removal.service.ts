import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access/access';
import { AuditWriterService } from '../../platform/audit/audit-writer.service';
import { BinService } from '../bin/bin.service';
import type { Binned } from '../../platform/http/undo-header';
import { Transactions } from '../../platform/database/transactions/transactions';
import { chunk } from '../../platform/database/chunk';
import type { UnitOfWork } from '../../platform/database/transactions/unit-of-work';
import { FileNotFoundError } from '../../platform/http/files/stored-files.service';
import { FoldersService } from './folders/folders.service';
import { isFile, type ListedItem, ResourceItem } from './resource-item.entity';
import { parsePath, splitLast } from './resource-path';
import { ResourceErrors } from './resources.errors';
import { ResourceQueries } from './resources.queries';

type InsideItem = Pick<ListedItem, 'id' | 'type' | 'name' | 'storageKey'>;

/** Each call resolves to the bin entry. */
@Injectable()
export class ResourceRemovalService {
  constructor(
    private readonly queries: ResourceQueries,
    private readonly folders: FoldersService,
    private readonly transactions: Transactions,
    private readonly bin: BinService,
    private readonly audit: AuditWriterService,
  ) {}

  /** @throws {FileNotFoundError} @throws {InvalidPathError} */
  async removeFile(me: CurrentUser, path: string): Promise<Binned | null> {
    const last = splitLast(parsePath(path));
    if (!last) throw new FileNotFoundError();
    const parent = await this.folders.writable(last.parent);
    return this.transactions.run(async (unit) => {
      await this.folders.touch(unit, parent);
      const file = await this.folders.child(parent, last.name, 'file', unit);
      if (!file || !isFile(file)) throw new FileNotFoundError();
      const entry = await this.bin.remove(unit, me, { entity: ResourceItem, ids: [file.id] });
      await this.audit.write(unit, me, {
        action: 'resource_file.delete',
        target: `resource_items/${file.id}`,
        before: { path, size: file.size, createdBy: file.createdBy, createdAt: file.createdAt },
      });
      return entry;
    });
  }

  /** Deletes a folder and everything in it. @throws {FolderNotFound} @throws {InvalidPathError} */
  async removeFolder(me: CurrentUser, path: string): Promise<Binned | null> {
    const target = parsePath(path);
    if (!target.names.length) throw new ResourceErrors.CategoryIsFixed();
    const found = await this.folders.writable(target);
    return this.transactions.run(async (unit) => {
      const folder = await unit.lock(ResourceItem, { id: found.id });
      if (!folder) throw new ResourceErrors.FolderNotFound();
      const inside = await this.inside(unit, folder.id);
      const files = inside.filter(isFile);
      const entry = await this.bin.remove(unit, me, { entity: ResourceItem, ids: [folder.id] });
      await this.audit.write(unit, me, {
        action: 'resource_folder.delete',
        target: `resource_items/${folder.id}`,
        before: {
          path,
          description: folder.description,
          folders: inside.length - files.length,
          files: files.map(({ name }) => name),
        },
      });
      return entry;
    });
  }

  /** Level by level, locked so that nothing is added before the deletion. */
  private async inside(unit: UnitOfWork, folderId: number): Promise<InsideItem[]> {
    const found: InsideItem[] = [];
    for (let level = [folderId]; level.length;) {
      const next: InsideItem[] = [];
      for (const parentIds of chunk(level)) {
        next.push(...(await this.queries.holdInside({ parentIds }, unit)));
      }
      found.push(...next);
      level = next.filter(({ type }) => type === 'folder').map(({ id }) => id);
    }
    return found;
  }
}
