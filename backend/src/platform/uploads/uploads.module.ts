import { Global, Module } from '@nestjs/common';
import { DiscardedFiles } from './discarded-files';
import { FileOwners } from './file-owners';
import { StorageSweep } from './storage-sweep';
import { UploadReceiver } from './upload-receiver';
import { UploadsCron } from './uploads.cron';

/** Taking files in, and letting go of those that nobody needs. */
@Global()
@Module({
  providers: [FileOwners, DiscardedFiles, UploadReceiver, StorageSweep, UploadsCron],
  exports: [FileOwners, DiscardedFiles, UploadReceiver, StorageSweep],
})
export class UploadsModule {}
