import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type CurrentUser, Me, Roles } from '../../../platform/access/access';
import { BackupsDto } from '../dto/backups.dto';
import { BackupsService } from './backups.service';

@Roles('admin')
@Controller('api/admin/backups')
export class BackupsController {
  constructor(private readonly backups: BackupsService) {}

  /** All backups, the newest first, and what is being done with them. */
  @Get()
  getBackups(): Promise<BackupsDto> {
    return this.backups.list();
  }

  /** Begins to make a backup; the list tells how that goes. */
  @HttpCode(202)
  @Post()
  async makeBackup(@Me() me: CurrentUser): Promise<void> {
    await this.backups.make(me);
  }

  /** Begins to prove a backup by restoring it into a database that is thrown away. */
  @HttpCode(202)
  @Post(':name/verify')
  async verifyBackup(@Me() me: CurrentUser, @Param('name') name: string): Promise<void> {
    await this.backups.verify(me, name);
  }
}
