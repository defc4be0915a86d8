import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { BinModule } from '../bin/bin.module';
import { MailModule } from '../mail/mail.module';
import { TasksModule } from '../tasks/tasks.module';
import { UsersModule } from '../users/users.module';
import { WorktimeModule } from '../worktime/worktime.module';
import { RegistrationCodeController } from './administration/registration-code.controller';
import { UserDevicesController } from './administration/user-devices.controller';
import { UserInvitationsController } from './administration/user-invitations.controller';
import { UserTokensController } from './administration/user-tokens.controller';
import { UsersAdminController } from './administration/users-admin.controller';
import { UsersAdminService } from './administration/users-admin.service';
import { AccountsRegistrations } from './accounts.registrations';
import { DeactivationController } from './deactivation/deactivation.controller';
import { DeactivationService } from './deactivation/deactivation.service';
import { InvitationQueries } from './invitations/invitations.queries';
import { InvitationsService } from './invitations/invitations.service';
import { PasswordLinksController } from './password-links/password-links.controller';
import { PasswordLinksService } from './password-links/password-links.service';

/** Account administration and password links; `users` has the records, `auth` the sign-in. */
@Module({
  imports: [AuthModule, BinModule, MailModule, TasksModule, UsersModule, WorktimeModule],
  controllers: [
    UsersAdminController,
    UserDevicesController,
    UserTokensController,
    UserInvitationsController,
    RegistrationCodeController,
    DeactivationController,
    PasswordLinksController,
  ],
  providers: [
    UsersAdminService,
    AccountsRegistrations,
    DeactivationService,
    InvitationQueries,
    InvitationsService,
    PasswordLinksService,
  ],
  exports: [UsersAdminService, DeactivationService],
})
export class AccountsModule {}
