import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { FileLink } from '../../../platform/access/access';
import { IdParam } from '../../../platform/http/validation/id.pipe';
import { FileNotFoundError, StoredFilesService } from '../../../platform/http/files/stored-files.service';
import { ThumbnailsService } from '../../../platform/pictures/thumbnails/thumbnails.service';
import { FoldersService } from '../folders/folders.service';
import { ResourceItem } from '../resource-item.entity';

/** The library's files by plain link. */
@FileLink('admin', 'employee')
@ApiExcludeController()
@Controller('files/resources')
export class ResourceLinksController {
  constructor(
    private readonly folders: FoldersService,
    private readonly thumbnails: ThumbnailsService,
    private readonly stored: StoredFilesService,
  ) {}

  @Get('thumbnails/:id')
  async openResourceThumbnail(@IdParam() id: number, @Res() response: Response): Promise<void> {
    const picture = await this.folders.file(id);
    const thumbnail = { entity: ResourceItem, picture, uploadedBy: picture.createdBy };
    await this.stored.send(response, await this.thumbnails.of(thumbnail));
  }

  @Get(':id/:name')
  async openResource(@IdParam() id: number, @Param('name') name: string, @Res() response: Response): Promise<void> {
    const { storageKey, mediaType, ...file } = await this.folders.file(id);
    if (file.name !== name) throw new FileNotFoundError();
    await this.stored.send(response, { key: storageKey, name, type: mediaType });
  }
}
