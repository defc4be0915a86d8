import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { CurrentUser } from '../../platform/access/access';
import { Transactions } from '../../platform/database/transactions';
import { FileNotFoundError } from '../../platform/http/stored-files';
import { FileOwners } from '../../platform/uploads/file-owners';
import type { StoredUpload } from '../../platform/uploads/stored-upload';
import type { ResourceItemDto } from './dto/resource.dto';
import { FoldersService } from './folders.service';
import { freeName } from './free-name';
import { COSTS } from './resource.constants';
import { isFile, type ResourceFile, ResourceItem } from './resource-item.entity';
import { itemDto } from './resource-links';
import { joinPath, nameKey, parsePath } from './resource-path';
import { RESOURCE_STORAGE, sourceOf, THUMBNAIL_STORAGE, thumbnailKeyOf } from './resource-storage';

/** The files of the library. */
@Injectable()
export class ResourceFilesService implements OnModuleInit {
  constructor(
    @InjectRepository(ResourceItem) private readonly items: Repository<ResourceItem>,
    private readonly folders: FoldersService,
    private readonly transactions: Transactions,
    private readonly owners: FileOwners,
  ) {}

  onModuleInit(): void {
    this.owners.register({ folder: RESOURCE_STORAGE, known: (keys) => this.known(keys) });
    this.owners.register({
      folder: THUMBNAIL_STORAGE,
      known: async (keys) => (await this.known(keys.map(sourceOf))).map(thumbnailKeyOf),
    });
  }

  /** Whether files can be put into the folder at a path. @throws {FolderNotFoundError} @throws {InvalidPathError} */
  async checkTarget(path: string): Promise<void> {
    await this.folders.writable(parsePath(path));
  }

  /** Puts uploaded files into a folder. A name that is taken gets a number: nothing is ever overwritten. */
  async add(me: CurrentUser, path: string, uploads: readonly StoredUpload[]): Promise<ResourceItemDto[]> {
    const { category, names } = parsePath(path);
    const folder = await this.folders.writable({ category, names });
    const folderPath = joinPath(category, ...names);
    const rows = await this.transactions.run(async (unit) => {
      // Uploads into one folder take turns from here, so that two of them never choose the same name.
      const now = await this.folders.touch(unit, folder);
      const inside = await unit.manager.find(ResourceItem, {
        select: { nameKey: true },
        where: { parentId: folder.id },
      });
      const taken = new Set(inside.map((item) => item.nameKey));
      if (folderPath === COSTS.category) taken.add(COSTS.name);
      const rows = uploads.map((upload) => {
        const name = freeName(upload.name, (key) => taken.has(key));
        taken.add(nameKey(name));
        return unit.manager.create(ResourceItem, {
          parentId: folder.id,
          type: 'file',
          name,
          nameKey: nameKey(name),
          description: null,
          storageKey: upload.key,
          mediaType: upload.type,
          size: upload.size,
          createdBy: me.id,
          createdAt: now,
          updatedAt: now,
        });
      });
      await unit.manager.insert(ResourceItem, rows);
      return rows;
    });
    return rows.map((row) => itemDto(row, folderPath));
  }

  /** The file that a link opens. @throws {FileNotFoundError} */
  async byId(id: number): Promise<ResourceFile> {
    const item = await this.items.findOneBy({ id });
    if (!item || !isFile(item)) throw new FileNotFoundError();
    return item;
  }

  private async known(keys: string[]): Promise<string[]> {
    const items = await this.items.find({ select: { storageKey: true }, where: { storageKey: In(keys) } });
    return items.flatMap(({ storageKey }) => storageKey ?? []);
  }
}
