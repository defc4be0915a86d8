import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import type { CurrentUser } from '../../platform/access/access';
import { AuditLog } from '../../platform/audit/audit-log';
import { Clock } from '../../platform/clock/clock';
import { isDuplicate } from '../../platform/database/database-errors';
import { lockRow } from '../../platform/database/row-lock';
import { Transactions, type UnitOfWork } from '../../platform/database/transactions';
import { composed, nameProblem } from '../../platform/uploads/file-names';
import type { CreateFolderDto, ResourceItemDto } from './dto/resource.dto';
import { MAX_DEPTH } from './resource.constants';
import { ResourceItem } from './resource-item.entity';
import { itemDto } from './resource-links';
import { isInCosts, joinPath, nameKey, parsePath, type ResourcePath } from './resource-path';
import {
  CostsFolderReadOnlyError,
  FolderNotFoundError,
  FoldersTooDeepError,
  InvalidFolderNameError,
  NameTakenError,
} from './resources.errors';

/** The folders of the library. */
@Injectable()
export class FoldersService {
  constructor(
    @InjectRepository(ResourceItem) private readonly items: Repository<ResourceItem>,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The folder at a path that something is to be added to or taken from. @throws {FolderNotFoundError} */
  async writable(path: ResourcePath): Promise<ResourceItem> {
    if (isInCosts(path)) throw new CostsFolderReadOnlyError();
    return this.find(path);
  }

  /** @throws {FolderNotFoundError} */
  async find({ category, names }: ResourcePath): Promise<ResourceItem> {
    let folder = await this.items.findOneBy({ parentId: IsNull(), name: category });
    for (const name of names) {
      folder = folder && (await this.items.findOneBy({ parentId: folder.id, name, type: 'folder' }));
    }
    if (!folder) throw new FolderNotFoundError();
    return folder;
  }

  /** @throws the errors of `resources.errors.ts` that name what is wrong with path or name. */
  async create(me: CurrentUser, given: CreateFolderDto): Promise<ResourceItemDto> {
    const path = parsePath(given.path);
    const name = composed(given.name);
    const problem = nameProblem(name);
    if (problem) throw new InvalidFolderNameError(problem);
    if (path.names.length >= MAX_DEPTH) throw new FoldersTooDeepError();
    const parent = await this.writable(path);
    if (isInCosts({ ...path, names: [...path.names, name] })) throw new NameTakenError(name);
    const folder = await this.transactions.run(async (unit) => {
      const now = await this.touch(unit, parent);
      const row = unit.manager.create(ResourceItem, {
        parentId: parent.id,
        type: 'folder',
        name,
        nameKey: nameKey(name),
        description: given.description || null,
        storageKey: null,
        mediaType: null,
        size: null,
        createdBy: me.id,
        createdAt: now,
        updatedAt: now,
      });
      await refuseTwin(unit.manager.insert(ResourceItem, row), name);
      await this.audit.write(unit, me, {
        action: 'resource_folder.create',
        target: `resource_items/${row.id}`,
        after: { path: joinPath(path.category, ...path.names, name), description: row.description },
      });
      return row;
    });
    return itemDto(folder, joinPath(path.category, ...path.names));
  }

  /**
   * Notes that a folder's contents change, and keeps it from being deleted or changed by others meanwhile.
   *
   * @throws {FolderNotFoundError} when it has been deleted since it was found.
   */
  async touch(unit: UnitOfWork, { id }: ResourceItem): Promise<Date> {
    const folder = await lockRow(unit.manager, ResourceItem, { id });
    if (!folder) throw new FolderNotFoundError();
    const updatedAt = this.clock.now();
    await unit.manager.update(ResourceItem, id, { updatedAt });
    return updatedAt;
  }
}

async function refuseTwin<T>(writing: Promise<T>, name: string): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (isDuplicate(error)) throw new NameTakenError(name);
    throw error;
  }
}
