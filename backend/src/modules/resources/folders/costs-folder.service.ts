import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { fitting } from '../../../platform/http/paging/response-size';
import { CostFilesService } from '../../finances/files/cost-files.service';
import type { ResourceItemDto, ResourceTreeDto } from '../dto/resource.dto';
import { COSTS, COSTS_DESCRIPTION } from '../resource.constants';
import { joinPath, type ResourcePath } from '../resource-path';
import { ResourceErrors } from '../resources.errors';

/** The automatic folder of Finance with the attachments of all costs: read-only, for admins. */
@Injectable()
export class CostsFolderService {
  constructor(private readonly costFiles: CostFilesService) {}

  async item(): Promise<ResourceItemDto> {
    return {
      name: COSTS.name,
      type: 'folder',
      path: COSTS.path,
      size: null,
      modifiedAt: (await this.costFiles.latestAttached()) ?? new Date(0).toISOString(),
      url: null,
      thumbnailUrl: null,
      description: COSTS_DESCRIPTION,
    };
  }

  /** @throws {CostsFolderForAdmins} @throws {FolderNotFound} for paths below it. */
  async tree(me: CurrentUser, { names }: ResourcePath): Promise<ResourceTreeDto> {
    if (me.role !== 'admin') throw new ResourceErrors.CostsFolderForAdmins();
    if (names.length > 1) throw new ResourceErrors.FolderNotFound();
    const { files, total } = await this.costFiles.attached();
    return {
      path: COSTS.path,
      description: COSTS_DESCRIPTION,
      breadcrumbs: [
        { name: COSTS.category, path: COSTS.category },
        { name: COSTS.name, path: COSTS.path },
      ],
      items: fitting<ResourceItemDto>(
        files.map(({ name, size, createdAt, url }) => ({
          name,
          type: 'file',
          path: joinPath(COSTS.path, name),
          size,
          modifiedAt: createdAt,
          url,
          thumbnailUrl: null,
          description: null,
        })),
      ),
      total,
      readOnly: true,
    };
  }
}
