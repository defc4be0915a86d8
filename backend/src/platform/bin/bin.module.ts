import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module';
import { EventsModule } from '../events/events.module';
import { JobsModule } from '../jobs/jobs.module';
import { UploadsModule } from '../uploads/uploads.module';
import { Belongings } from './belongings';
import { BinContent, BinFile, BinRow } from './bin-content.entity';
import { BinContentService } from './bin-content.service';
import { BinEntry } from './bin-entry.entity';
import { BinEraseService } from './bin-erase.service';
import { BinRestoreService } from './bin-restore.service';
import { BinCron } from './bin.cron';
import { BinContentQueries, BinFileQueries, BinQueries, BinRowQueries } from './bin.queries';
import { BinService } from './bin.service';
import { BinnedKinds } from './binned-kinds';

@Module({
  imports: [
    AuditModule,
    EventsModule,
    JobsModule,
    TypeOrmModule.forFeature([BinEntry, BinContent, BinRow, BinFile]),
    UploadsModule,
  ],
  providers: [
    Belongings,
    BinnedKinds,
    BinQueries,
    BinContentQueries,
    BinRowQueries,
    BinFileQueries,
    BinContentService,
    BinService,
    BinRestoreService,
    BinEraseService,
    BinCron,
  ],
  exports: [Belongings, BinnedKinds, BinService, BinContentService, BinQueries, BinRestoreService, BinEraseService],
})
export class BinModule {}
