import { Body, Controller, Delete, Get, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import { type CurrentUser, Me, Roles, Staff } from '../../platform/access/access';
import type { StoredUpload } from '../../platform/uploads/stored-upload';
import { type SetUndo, Undo } from '../../platform/http/undo-header';
import { Upload, Uploads } from '../../platform/uploads/upload';
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
