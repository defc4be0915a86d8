import { Module } from '@nestjs/common';
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
  imports: [UsersModule],
  controllers: [BinController],
  providers: [
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
  exports: [BinKindsService, BinService, BinContentService, BinRestoreService, BinEraseService],
})
export class BinModule {}
