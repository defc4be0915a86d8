import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../notifications/notifications.module';
import { UsersModule } from '../../users/users.module';
import { AuthModule } from '../auth.module';
import { RecoveryCodesService } from './codes/recovery-codes.service';
import { TotpService } from './codes/totp.service';
import { FactorChangesService } from './factor-changes.service';
import { ChallengesService } from './passkeys/challenges.service';
import { PasskeysService } from './passkeys/passkeys.service';
import { RelyingPartyService } from './passkeys/relying-party.service';
import { ResetSecondFactorController, SecondFactorController } from './second-factor.controller';
import { SecondFactorQueries } from './second-factor.queries';
import { SecondFactorSignInService } from './second-factor-sign-in.service';
import { SecondStepController } from './second-step.controller';

@Module({
  imports: [AuthModule, NotificationsModule, UsersModule],
  controllers: [SecondStepController, SecondFactorController, ResetSecondFactorController],
  providers: [
    SecondFactorQueries,
    FactorChangesService,
    TotpService,
    RecoveryCodesService,
    PasskeysService,
    ChallengesService,
    RelyingPartyService,
    SecondFactorSignInService,
  ],
  exports: [FactorChangesService],
})
export class SecondFactorModule {}
