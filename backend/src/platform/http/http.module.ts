import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module';
import { BodyGuard } from './bodies/body.guard';
import { StoredFilesService } from './files/stored-files.service';
import { Patience } from './server/patience';

@Module({
  imports: [StorageModule],
  providers: [Patience, BodyGuard, StoredFilesService],
  exports: [Patience, BodyGuard, StoredFilesService],
})
export class HttpModule {}
