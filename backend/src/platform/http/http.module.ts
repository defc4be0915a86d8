import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module';
import { BodyGuard } from './bodies/body.guard';
import { StoredFilesService } from './files/stored-files.service';
import { ClientTimeouts } from './server/client-timeouts';

@Module({
  imports: [StorageModule],
  providers: [ClientTimeouts, BodyGuard, StoredFilesService],
  exports: [ClientTimeouts, BodyGuard, StoredFilesService],
})
export class HttpModule {}
