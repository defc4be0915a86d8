import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../platform/audit/audit.module';
import { RawTablesModule } from '../../platform/raw-tables/raw-tables.module';
import { AuthModule } from '../auth/auth.module';
import { UsersModule } from '../users/users.module';
import { SessionLedgerService } from './sessions/session-ledger.service';
import { SettlementService } from './sessions/settlement.service';
import { WorkDay } from './calendar/work-day.entity';
import { WorkSession } from './sessions/work-session.entity';
import { WorktimeCorrectionsController } from './corrections/worktime-corrections.controller';
import { WorktimeCorrectionsService } from './corrections/worktime-corrections.service';
import { WorktimeController } from './worktime.controller';
import { WorktimeCron } from './worktime.cron';
import { WorktimeDaysService } from './worktime-days.service';
import { WorktimeMetrics } from './worktime.metrics';
import { WorktimeQueries } from './worktime.queries';
import { WorktimeSignalsService } from './sessions/worktime-signals.service';
import { WorktimeTables } from './worktime.tables';

@Module({
  imports: [TypeOrmModule.forFeature([WorkDay, WorkSession]), AuditModule, AuthModule, RawTablesModule, UsersModule],
  controllers: [WorktimeController, WorktimeCorrectionsController],
  providers: [
    WorktimeTables,
    SessionLedgerService,
    SettlementService,
    WorktimeCorrectionsService,
    WorktimeCron,
    WorktimeDaysService,
    WorktimeMetrics,
    WorktimeQueries,
    WorktimeSignalsService,
  ],
})
export class WorktimeModule {}
