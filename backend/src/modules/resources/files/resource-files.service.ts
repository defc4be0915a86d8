import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { Transactions } from '../../../platform/database/transactions/transactions';
import { FileNotFoundError } from '../../../platform/http/files/stored-files.service';
import type { StoredUpload } from '../../../platform/uploads/stored-upload';
import { ResourceItemDto } from '../dto/resource.dto';
import { FoldersService } from '../folders/folders.service';
import { uniqueName } from '../folders/unique-name';
import { COSTS } from '../resource.constants';
import { isFile, type ResourceFile } from '../resource-item.entity';
import { ResourceQueries } from '../resources.queries';
import { joinPath, nameKey, parsePath } from '../resource-path';

@Injectable()
export class ResourceFilesService {
  constructor(
    private readonly queries: ResourceQueries,
    private readonly folders: FoldersService,
    private readonly transactions: Transactions,
  ) {}

  /** Adds uploaded files to a folder. A taken name gets a number: nothing is ever overwritten. */
  async add(me: CurrentUser, path: string, uploads: readonly StoredUpload[]): Promise<ResourceItemDto[]> {
    const { category, names } = parsePath(path);
    const folder = await this.folders.writable({ category, names });
    const folderPath = joinPath(category, ...names);
    return this.transactions.run(async (unit) => {
      // Locked, so that concurrent uploads never choose the same name.
      const now = await this.folders.touch(unit, folder);
      const taken = await this.folders.takenKeys(unit, folder);
      if (folderPath === COSTS.category) taken.add(COSTS.name);
      const added: ResourceItemDto[] = [];
      for (const upload of uploads) {
        const name = uniqueName(upload.name, (key) => taken.has(key));
        taken.add(nameKey(name));
        const file = { storageKey: upload.key, mediaType: upload.type, size: upload.size };
        const item = await this.folders.add(unit, me, folder, now, { type: 'file', name, ...file });
        added.push(ResourceItemDto.from(item, folderPath));
      }
      return added;
    });
  }

  /** The file of a link. @throws {FileNotFoundError} */
  async byId(id: number): Promise<ResourceFile> {
    const [item] = await this.queries.byId({ id });
    if (!item || !isFile(item)) throw new FileNotFoundError();
    return item;
  }
}
