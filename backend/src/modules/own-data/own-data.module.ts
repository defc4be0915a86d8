import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { ArchiveService } from './archive.service';
import { OwnDataService } from './own-data.service';
import { OwnDataController } from './own-data.controller';
import { DataExportQueries, OwnRowQueries } from './own-data.queries';
import { OwnTablesService } from './own-tables.service';

@Module({
  imports: [UsersModule],
  controllers: [OwnDataController],
  providers: [OwnDataService, ArchiveService, OwnTablesService, DataExportQueries, OwnRowQueries],
  exports: [OwnDataService],
})
export class OwnDataModule {}
