import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { FileLink } from '../../../platform/access/access';
import { StoredFilesService } from '../../../platform/http/files/stored-files.service';
import { ProfileService } from './profile.service';

@ApiExcludeController()
@Controller('files/avatars')
export class AvatarsController {
  constructor(
    private readonly profile: ProfileService,
    private readonly files: StoredFilesService,
  ) {}

  @FileLink('admin', 'employee')
  @Get(':name')
  async openAvatar(@Param('name') name: string, @Res() response: Response): Promise<void> {
    const key = await this.profile.pictureKey(name);
    await this.files.send(response, { key, name, type: 'image/webp' });
  }
}
