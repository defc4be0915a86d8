import { Module } from '@nestjs/common';
import { AuditModule } from '../../platform/audit/audit.module';
import { BinModule } from '../bin/bin.module';
import { JobsModule } from '../../platform/jobs/jobs.module';
import { HttpModule } from '../../platform/http/http.module';
import { RateLimitsModule } from '../../platform/limits/rate-limits.module';
import { StorageModule } from '../../platform/storage/storage.module';
import { UploadsModule } from '../../platform/uploads/uploads.module';
import { UsersModule } from '../users/users.module';
import { ArchiveService } from './archive.service';
import { ExportRunnerService } from './export-runner.service';
import { OwnDataController } from './own-data.controller';
import { DataExportQueries, OwnRowQueries } from './own-data.queries';
import { OwnDataService } from './own-data.service';
import { OwnTablesService } from './own-tables.service';

@Module({
  imports: [
    AuditModule,
    BinModule,
    JobsModule,
    HttpModule,
    RateLimitsModule,
    StorageModule,
    UploadsModule,
    UsersModule,
  ],
  controllers: [OwnDataController],
  providers: [OwnDataService, ExportRunnerService, ArchiveService, OwnTablesService, DataExportQueries, OwnRowQueries],
  exports: [OwnDataService],
})
export class OwnDataModule {}
