import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module';
import { HttpModule } from '../http/http.module';
import { SettingsModule } from '../settings/settings.module';
import { StorageModule } from '../storage/storage.module';
import { FileDeletionService } from './store/file-deletion.service';
import { FileOwnersService } from './store/file-owners.service';
import { QuarantineService } from './store/quarantine.service';
import { StorageSweepService } from './store/storage-sweep.service';
import { StoreIdentityService } from './store/store-identity.service';
import { UploadReceiverService } from './receiving/upload-receiver.service';

@Module({
  imports: [JobsModule, HttpModule, SettingsModule, StorageModule],
  providers: [
    FileOwnersService,
    FileDeletionService,
    UploadReceiverService,
    StoreIdentityService,
    QuarantineService,
    StorageSweepService,
  ],
  exports: [FileOwnersService, FileDeletionService, UploadReceiverService],
})
export class UploadsModule {}
