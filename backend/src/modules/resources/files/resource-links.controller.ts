import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { FileLink } from '../../../platform/access/access';
import { IdParam } from '../../../platform/http/validation/id.pipe';
import { FileNotFoundError, StoredFilesService } from '../../../platform/http/files/stored-files.service';
import { ThumbnailsService } from '../../../platform/pictures/thumbnails/thumbnails.service';
import { ResourceFilesService } from './resource-files.service';
import { ResourceItem } from '../resource-item.entity';
import { thumbnailKeyOf } from '../resource-storage';

/** The library's files by plain link. */
@ApiExcludeController()
@Controller('files/resources')
export class ResourceLinksController {
  constructor(
    private readonly files: ResourceFilesService,
    private readonly thumbnails: ThumbnailsService,
    private readonly stored: StoredFilesService,
  ) {}

  @FileLink('admin', 'employee')
  @Get('thumbnails/:id')
  async openResourceThumbnail(
    @IdParam() id: number,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const picture = await this.files.byId(id);
    const [key, uploadedBy] = [thumbnailKeyOf(picture.storageKey), picture.createdBy];
    const thumbnail = await this.thumbnails.of({ entity: ResourceItem, picture, key, uploadedBy });
    await this.stored.send(request, response, thumbnail);
  }

  @FileLink('admin', 'employee')
  @Get(':id/:name')
  async openResource(
    @IdParam() id: number,
    @Param('name') name: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { storageKey, mediaType, ...file } = await this.files.byId(id);
    if (file.name !== name) throw new FileNotFoundError();
    await this.stored.send(request, response, { key: storageKey, name, type: mediaType });
  }
}
