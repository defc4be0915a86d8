import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type CurrentUser, Me, Roles } from '../../../platform/access';
import { BackupsDto } from '../dto/backups.dto';
import { BackupsService } from './backups.service';

@Roles('admin')
@Controller('api/admin/backups')
export class BackupsController {
  constructor(private readonly backups: BackupsService) {}

  /** All backups, newest first, and the running jobs on them. */
  @Get()
  getBackups(): Promise<BackupsDto> {
    return this.backups.list();
  }

  /** Starts a backup; the list shows its progress. */
  @HttpCode(202)
  @Post()
  async makeBackup(@Me() me: CurrentUser): Promise<void> {
    await this.backups.make(me);
  }

  /** Starts to verify a backup by a trial restore. */
  @HttpCode(202)
  @Post(':name/verify')
  async verifyBackup(@Me() me: CurrentUser, @Param('name') name: string): Promise<void> {
    await this.backups.verify(me, name);
  }
}
