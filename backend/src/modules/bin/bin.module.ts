import { Module } from '@nestjs/common';
import { AuditModule } from '../../platform/audit/audit.module';
import { EventsModule } from '../../platform/events/events.module';
import { JobsModule } from '../../platform/jobs/jobs.module';
import { UploadsModule } from '../../platform/uploads/uploads.module';
import { ForeignKeyGraph } from '../../platform/database/foreign-key-graph';
import { BinContentService } from './contents/bin-content.service';
import { BinEraseService } from './bin-erase.service';
import { BinRestoreService } from './restore/bin-restore.service';
import { BinContentQueries, BinFileQueries, BinQueries, BinRowQueries } from './bin.queries';
import { BinService } from './bin.service';
import { BinController } from './reader/bin.controller';
import { BinReaderService } from './reader/bin-reader.service';
import { UsersModule } from '../users/users.module';
import { BinKindsService } from './bin-kinds.service';

@Module({
  imports: [AuditModule, EventsModule, JobsModule, UploadsModule, UsersModule],
  controllers: [BinController],
  providers: [
    ForeignKeyGraph,
    BinKindsService,
    BinQueries,
    BinContentQueries,
    BinRowQueries,
    BinFileQueries,
    BinContentService,
    BinService,
    BinRestoreService,
    BinEraseService,
    BinReaderService,
  ],
  exports: [ForeignKeyGraph, BinKindsService, BinService, BinContentService, BinRestoreService, BinEraseService],
})
export class BinModule {}
