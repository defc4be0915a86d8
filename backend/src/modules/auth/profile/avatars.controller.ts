import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { FileLink } from '../../../platform/access/access';
import { FileNotFoundError, StoredFilesService } from '../../../platform/http/files/stored-files.service';
import { avatarKey } from './profile-picture.service';

/** Names as {@link ProfilePictureService} makes them. */
const NAME = /^[\w-]{1,60}\.webp$/;

@ApiExcludeController()
@Controller('files/avatars')
export class AvatarsController {
  constructor(private readonly files: StoredFilesService) {}

  @FileLink('admin', 'employee')
  @Get(':name')
  async openAvatar(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    if (!NAME.test(name)) throw new FileNotFoundError();
    await this.files.send(request, response, { key: avatarKey(name), name, type: 'image/webp' });
  }
}
