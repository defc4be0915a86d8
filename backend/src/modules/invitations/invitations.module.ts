import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../platform/audit/audit.module';
import { BinModule } from '../../platform/bin/bin.module';
import { JobsModule } from '../../platform/jobs/jobs.module';
import { RateLimitsModule } from '../../platform/limits/rate-limits.module';
import { AuthModule } from '../auth/auth.module';
import { MailModule } from '../mail/mail.module';
import { UsersModule } from '../users/users.module';
import { ForgottenPasswordService } from './forgotten-password.service';
import { Invitation } from './invitation.entity';
import { InvitationsCron } from './invitations.cron';
import { InvitationQueries } from './invitations.queries';
import { InvitationsService } from './invitations.service';
import { InvitationsMails } from './invitations.mails';
import { WelcomeController } from './welcome.controller';
import { WelcomeService } from './welcome.service';

@Module({
  imports: [
    AuditModule,
    BinModule,
    JobsModule,
    TypeOrmModule.forFeature([Invitation]),
    AuthModule,
    MailModule,
    RateLimitsModule,
    UsersModule,
  ],
  controllers: [WelcomeController],
  providers: [
    InvitationQueries,
    InvitationsService,
    WelcomeService,
    ForgottenPasswordService,
    InvitationsMails,
    InvitationsCron,
  ],
  exports: [InvitationsService],
})
export class InvitationsModule {}
