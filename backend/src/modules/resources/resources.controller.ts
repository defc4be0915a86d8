import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { type CurrentUser, FileLink, Me, Roles, Staff } from '../../platform/access';
import type { StoredUpload } from '../../platform/uploads/stored-upload';
import { FileNotFoundError, IdParam, type SetUndo, StoredFilesService, Undo } from '../../platform/http';
import { Upload, Uploads } from '../../platform/uploads/upload';
import { ThumbnailsService } from '../../platform/pictures/thumbnails/thumbnails.service';
import {
  CreateFolderDto,
  ResourceItemDto,
  ResourcePathDto,
  ResourceTreeDto,
  UploadedResourcesDto,
} from './dto/resource.dto';
import { FoldersService } from './folders/folders.service';
import { ResourceTreeService } from './resource-tree.service';
import { RESOURCE_UPLOAD } from './files/resource-upload';
import { UploadTargetGuard } from './files/upload-target.guard';
import { ResourceItem } from './resource-item.entity';

@Controller('api/resources')
export class ResourcesController {
  constructor(
    private readonly tree: ResourceTreeService,
    private readonly folders: FoldersService,
  ) {}

  /** One folder: its breadcrumbs, description and contents. */
  @Staff()
  @Get('tree')
  getResourceTree(@Me() me: CurrentUser, @Query() { path }: ResourcePathDto): Promise<ResourceTreeDto> {
    return this.tree.get(me, path);
  }

  /** Adds files to a folder; a taken name gets a number. */
  @Staff()
  @UseGuards(UploadTargetGuard)
  @Upload(RESOURCE_UPLOAD)
  @Post('upload')
  async uploadResources(
    @Me() me: CurrentUser,
    @Query() { path }: ResourcePathDto,
    @Uploads() uploads: StoredUpload[],
  ): Promise<UploadedResourcesDto> {
    return { files: await this.folders.upload(me, path, uploads) };
  }

  @Roles('admin')
  @Post('folders')
  createResourceFolder(@Me() me: CurrentUser, @Body() folder: CreateFolderDto): Promise<ResourceItemDto> {
    return this.folders.create(me, folder);
  }

  @Roles('admin')
  @HttpCode(204)
  @Delete('file')
  async deleteResourceFile(
    @Me() me: CurrentUser,
    @Query() { path }: ResourcePathDto,
    @Undo() undo: SetUndo,
  ): Promise<void> {
    undo(await this.folders.removeFile(me, path));
  }

  /** Deletes a folder and everything in it. */
  @Roles('admin')
  @HttpCode(204)
  @Delete('folder')
  async deleteResourceFolder(
    @Me() me: CurrentUser,
    @Query() { path }: ResourcePathDto,
    @Undo() undo: SetUndo,
  ): Promise<void> {
    undo(await this.folders.removeFolder(me, path));
  }
}

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
