import {
  Body,
  type CanActivate,
  Controller,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  Injectable,
  Param,
  Post,
  Query,
  Res,
  UseGuards,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type CurrentUser, FileLink, Me, Roles, Staff } from '../../platform/access';
import type { StoredUpload, UploadRules } from '../../platform/uploads/stored-upload';
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
import { ResourceItem } from './resource-item.entity';
import { anyKind } from '../../platform/uploads/checks/file-types';
import { fileName } from '../../platform/uploads/checks/file-names';
import { RESOURCE_STORAGE } from './resource.constants';
import { InvalidPathError, NOT_A_PATH } from './resources.errors';
import { parsePath } from './resource-path';

/** Rejects uploads to a missing or read-only folder before reading the files. */
@Injectable()
class UploadTargetGuard implements CanActivate {
  constructor(private readonly folders: FoldersService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { path } = context.switchToHttp().getRequest<Request>().query;
    if (typeof path !== 'string') throw new InvalidPathError(NOT_A_PATH);
    await this.folders.writable(parsePath(path));
    return true;
  }
}

/** The files that the library accepts. Source: contract, section 6. */
export const RESOURCE_UPLOAD: UploadRules = {
  field: 'files',
  folder: RESOURCE_STORAGE,
  maxFiles: 20,
  maxBytes: 100 * 1024 * 1024,
  nameOf: fileName,
  typeOf: anyKind,
};

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
