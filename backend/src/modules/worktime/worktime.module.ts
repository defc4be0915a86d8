import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module';
import { UsersModule } from '../users/users.module';
import { HeartbeatService } from './heartbeat.service';
import { SessionLedger } from './session-ledger';
import { SettlementService } from './settlement.service';
import { WorkDay } from './work-day.entity';
import { WorkSession } from './work-session.entity';
import { WorktimeCorrectionsController } from './worktime-corrections.controller';
import { WorktimeCorrectionsService } from './worktime-corrections.service';
import { WorktimeController } from './worktime.controller';
import { WorktimeCron } from './worktime.cron';
import { WorktimeDaysService } from './worktime-days.service';
import { WorktimeSignalsService } from './worktime-signals.service';
import { WorktimeTables } from './worktime.tables';

@Module({
  imports: [TypeOrmModule.forFeature([WorkDay, WorkSession]), AuthModule, UsersModule],
  controllers: [WorktimeController, WorktimeCorrectionsController],
  providers: [
    WorktimeTables,
    HeartbeatService,
    SessionLedger,
    SettlementService,
    WorktimeCorrectionsService,
    WorktimeCron,
    WorktimeDaysService,
    WorktimeSignalsService,
  ],
})
export class WorktimeModule {}
