import { Module } from '@nestjs/common';
import { BinContentService } from './contents/bin-content.service';
import { BinRestoreService } from './restore/bin-restore.service';
import { BinQueries } from './bin.queries';
import { BinService } from './bin.service';
import { BinController } from './reader/bin.controller';
import { BinReaderService } from './reader/bin-reader.service';
import { UsersModule } from '../users/users.module';
import { BinRegistry } from './bin-registry.service';

@Module({
  imports: [UsersModule],
  controllers: [BinController],
  providers: [BinRegistry, BinQueries, BinContentService, BinService, BinRestoreService, BinReaderService],
  exports: [BinRegistry, BinService, BinContentService, BinRestoreService],
})
export class BinModule {}
