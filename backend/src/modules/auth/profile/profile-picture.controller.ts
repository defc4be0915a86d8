import { Controller, Delete, Get, Param, Put, Res, UploadedFile, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { BeforePasswordChange, type CurrentUser, FileLink, Me, Staff } from '../../../platform/access';
import { BodyLimit, SMALL_BODY, StoredFilesService, TakesFiles } from '../../../platform/http';
import { CurrentUserDto, ProfilePictureDto } from '../dto/auth-responses.dto';
import { AuthErrors } from '../auth.errors';
import { PictureUploadInterceptor } from './picture-upload.interceptor';
import { ProfileService } from './profile.service';

@Staff()
@BeforePasswordChange()
@Controller('auth/profile-picture')
@BodyLimit(SMALL_BODY)
export class ProfilePictureController {
  constructor(private readonly profile: ProfileService) {}

  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ProfilePictureDto })
  @TakesFiles()
  @UseInterceptors(PictureUploadInterceptor)
  @Put()
  async updateProfilePicture(
    @Me() me: CurrentUser,
    @UploadedFile() picture: Express.Multer.File | undefined,
  ): Promise<CurrentUserDto> {
    if (!picture) throw new AuthErrors.InvalidPicture();
    return this.profile.replacePicture(me, picture.buffer);
  }

  @Delete()
  removeProfilePicture(@Me() me: CurrentUser): Promise<CurrentUserDto> {
    return this.profile.setPicture(me, null);
  }
}

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
