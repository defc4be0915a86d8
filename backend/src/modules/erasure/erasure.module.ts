import { Module } from '@nestjs/common';
import { BinModule } from '../bin/bin.module';
import { AccountsModule } from '../accounts/accounts.module';
import { OwnDataModule } from '../own-data/own-data.module';
import { UsersModule } from '../users/users.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { ErasureController } from './erasure.controller';
import { ErasureQueries, TraceQueries } from './erasure.queries';
import { ErasureRunnerService } from './erasure-runner.service';
import { ErasureService } from './erasure.service';
import { PersonalRowsService } from './personal-rows.service';
import { TextRedactionService } from './text-redaction.service';

@Module({
  imports: [BinModule, AccountsModule, OwnDataModule, UsersModule, WebhooksModule],
  controllers: [ErasureController],
  providers: [
    ErasureService,
    PersonalRowsService,
    ErasureRunnerService,
    TextRedactionService,
    ErasureQueries,
    TraceQueries,
  ],
})
export class ErasureModule {}
