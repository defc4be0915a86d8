import { Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Response } from 'express';
import { type CurrentUser, FileLink, Me, Staff } from '../../../platform/access';
import { StoredFilesService } from '../../../platform/http';
import { ThumbnailsService } from '../../../platform/pictures/thumbnails/thumbnails.service';
import type { StoredUpload } from '../../../platform/uploads/stored-upload';
import { Upload, Uploads } from '../../../platform/uploads/upload';
import { TaskFile } from './task-file.entity';
import { TaskFilesDto } from './task-file.dto';
import { TaskFilesService } from './task-files.service';
import { TASK_UPLOAD } from './task-upload';

@Controller()
export class TaskFilesController {
  constructor(
    private readonly files: TaskFilesService,
    private readonly thumbnails: ThumbnailsService,
    private readonly stored: StoredFilesService,
  ) {}

  /** Uploads pictures and files for a description or a comment; files that no text uses within a day are deleted. */
  @Staff()
  @Upload(TASK_UPLOAD)
  @Post('api/tasks/files')
  async uploadTaskFiles(@Me() me: CurrentUser, @Uploads() uploads: StoredUpload[]): Promise<TaskFilesDto> {
    return { files: await this.files.add(me, uploads) };
  }

  @FileLink('admin', 'employee')
  @ApiExcludeEndpoint()
  @Get('files/tasks/thumbnails/:token')
  async openTaskThumbnail(
    @Me() me: CurrentUser,
    @Param('token') token: string,
    @Res() response: Response,
  ): Promise<void> {
    const picture = await this.files.open(me, token);
    const thumbnail = { entity: TaskFile, picture, uploadedBy: picture.uploadedBy };
    await this.stored.send(response, await this.thumbnails.of(thumbnail));
  }

  /** The name is only there for readers. */
  @FileLink('admin', 'employee')
  @ApiExcludeEndpoint()
  @Get('files/tasks/:token/:name')
  async openTaskFile(@Me() me: CurrentUser, @Param('token') token: string, @Res() response: Response): Promise<void> {
    const { storageKey: key, name, mediaType: type } = await this.files.open(me, token);
    await this.stored.send(response, { key, name, type });
  }
}
