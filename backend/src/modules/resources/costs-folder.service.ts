import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access/access';
import { CostFiles } from '../finances/cost-files.service';
import type { ResourceItemDto, ResourceTreeDto } from './dto/resource.dto';
import { COSTS, COSTS_DESCRIPTION } from './resource.constants';
import { joinPath, type ResourcePath } from './resource-path';
import { CostsFolderForAdminsError, FolderNotFoundError } from './resources.errors';

/** The folder of Finance that nobody made: the attachments of all costs, to look at, for admins. */
@Injectable()
export class CostsFolderService {
  constructor(private readonly costFiles: CostFiles) {}

  /** The folder as an item of Finance. */
  async item(): Promise<ResourceItemDto> {
    const files = await this.costFiles.attached();
    const latest = Math.max(0, ...files.map(({ createdAt }) => createdAt.getTime()));
    return {
      name: COSTS.name,
      type: 'folder',
      path: COSTS.path,
      size: null,
      modifiedAt: new Date(latest).toISOString(),
      url: null,
      thumbnailUrl: null,
      description: COSTS_DESCRIPTION,
    };
  }

  /** @throws {CostsFolderForAdminsError} @throws {FolderNotFoundError} below it, where there is nothing. */
  async tree(me: CurrentUser, { names }: ResourcePath): Promise<ResourceTreeDto> {
    if (me.role !== 'admin') throw new CostsFolderForAdminsError();
    if (names.length > 1) throw new FolderNotFoundError();
    const files = await this.costFiles.attached();
    return {
      path: COSTS.path,
      description: COSTS_DESCRIPTION,
      breadcrumbs: [
        { name: COSTS.category, path: COSTS.category },
        { name: COSTS.name, path: COSTS.path },
      ],
      items: files.map(({ name, size, createdAt, url }) => ({
        name,
        type: 'file',
        path: joinPath(COSTS.path, name),
        size,
        modifiedAt: createdAt.toISOString(),
        url,
        thumbnailUrl: null,
        description: null,
      })),
      readOnly: true,
    };
  }
}
