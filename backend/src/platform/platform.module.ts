import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { join } from 'node:path';
import { AuditQueries } from './audit/audit.queries';
import { AuditReaderService } from './audit/audit-reader.service';
import { AuditWriterService } from './audit/audit-writer.service';
import { SecurityLogWriterService } from './audit/security-log-writer.service';
import { Clock, Randomness } from './clock/clock';
import { StudioDateService } from './config/studio-date.service';
import { AppConfig } from './config/app-config';
import { connectionModule } from './database/connection.module';
import { ForeignKeyGraph } from './database/foreign-key-graph';
import { ListRevisionQueries } from './list-revisions/list-revisions.queries';
import { ListRevisionFeed } from './list-revisions/list-revision-feed';
import { AnyTable } from './database/queries/any-table';
import { FullText } from './search/full-text';
import { KeyValueQueries } from './key-values/key-values.queries';
import { ErasedContent } from './database/sqlite/erased-content';
import { Statements } from './database/statements/statements';
import { ChangeListeners } from './database/transactions/change-listeners';
import { Transactions } from './database/transactions/transactions';
import { EventPublisher } from './events/event-publisher.service';
import { HealthController } from './health/health.controller';
import { WriteProbeService } from './health/write-probe.service';
import { BodyGuard } from './http/bodies/json-body';
import { StoredFilesService } from './http/files/stored-files.service';
import { LoggingModule } from './http/logging/logging.module';
import { ClientTimeouts } from './http/server/client-timeouts';
import { JobSchedulerService } from './jobs/job-scheduler.service';
import { JobQueries, JobsService } from './jobs/jobs.service';
import { RateLimitQueries, RateLimitsService } from './limits/rate-limits.service';
import { Mailer } from './mail/mailer';
import { MetricsController } from './metrics/metrics.controller';
import { MetricsService } from './metrics/metrics.service';
import { OperationMetricsService } from './metrics/operation-metrics.service';
import { NameResolver } from './outbound/name-resolver';
import { OutboundHttpService } from './outbound/outbound-http.service';
import { PICTURE_PROGRAM, PicturesService } from './pictures/pictures.service';
import { ThumbnailsService } from './pictures/thumbnails/thumbnails.service';
import { RawTables } from './raw-tables/raw-tables';
import { RetentionService } from './retention/retention.service';
import { SearchEntryQueries } from './search/index.queries';
import { SearchIndexService } from './search/search-index.service';
import { createStorage } from './storage/create-storage';
import { DeletionHoldService } from './storage/deletion-hold.service';
import { DiskSpace } from './storage/disk-space';
import { Storage } from './storage/storage';
import { UploadReceiverService } from './uploads/receiving/upload-receiver.service';
import { FileDeletionService } from './uploads/store/file-deletion.service';
import { FileOwnersService } from './uploads/store/file-owners.service';
import { QuarantineService } from './uploads/store/quarantine.service';
import { StorageSweepService } from './uploads/store/storage-sweep.service';
import { StorageIdentityService } from './uploads/store/storage-identity.service';

const INTERNAL: Provider[] = [
  ...[AuditQueries, RateLimitQueries, SearchEntryQueries, JobSchedulerService],
  { provide: PICTURE_PROGRAM, useValue: join(__dirname, 'pictures/worker/main.js') },
  ...[WriteProbeService, OperationMetricsService],
];

/** What every module may inject. */
const EXPORTED: Provider[] = [
  Clock,
  StudioDateService,
  Randomness,
  {
    provide: AppConfig,
    inject: [Randomness],
    useFactory: (randomness: Randomness) => AppConfig.fromProcess(randomness),
  },
  ...[Transactions, ChangeListeners, Statements, AnyTable, FullText, ErasedContent, ForeignKeyGraph],
  ...[ListRevisionQueries, ListRevisionFeed],
  ...[JobsService, JobQueries],
  ...[RetentionService, RateLimitsService, KeyValueQueries],
  ...[AuditWriterService, AuditReaderService, SecurityLogWriterService],
  ...[EventPublisher, RawTables, Mailer, SearchIndexService, OutboundHttpService, NameResolver],
  ...[DiskSpace, DeletionHoldService],
  { provide: Storage, inject: [AppConfig, Randomness, DiskSpace], useFactory: createStorage },
  ...[ClientTimeouts, BodyGuard, StoredFilesService],
  ...[PicturesService, ThumbnailsService],
  ...[UploadReceiverService, FileOwnersService, FileDeletionService],
  ...[StorageIdentityService, QuarantineService, StorageSweepService],
  MetricsService,
];

@Global()
@Module({
  imports: [LoggingModule, DiscoveryModule],
  controllers: [HealthController, MetricsController],
  providers: [...INTERNAL, ...EXPORTED],
  exports: EXPORTED,
})
export class PlatformModule {
  static forRoot(...database: Parameters<typeof connectionModule>): DynamicModule {
    return { module: PlatformModule, imports: [connectionModule(...database)] };
  }
}
