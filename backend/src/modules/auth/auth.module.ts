import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { AppConfig } from '../../platform/config/app-config';
import { NotificationsModule } from '../notifications/notifications.module';
import { UsersModule } from '../users/users.module';
import { AuthenticationGuard } from './access/authentication.guard';
import { AppPassport } from './access/strategies/app-passport';
import { JwtStrategy } from './access/strategies/jwt.strategy';
import { AccessTokenStrategy, FilesCookieStrategy } from './access/strategies/request.strategies';
import { AccessTokenQueries } from './access/access-tokens/access-tokens.queries';
import { AccessTokensController } from './token-management/access-tokens.controller';
import { AccessTokensService } from './token-management/access-tokens.service';
import { SignInThrottleService } from './sign-in/sign-in-throttle.service';
import { AuthController } from './auth.controller';
import { AuthService } from './sign-in/auth.service';
import { AvatarsController, ProfilePictureController } from './profile/profile-picture.controller';
import { DevicesController } from './devices/devices.controller';
import { DevicesService } from './devices/devices.service';
import { SignInCompletionService } from './sign-in/sign-in-completion.service';
import { SecondStepQueries } from './second-step/second-step.queries';
import { SecondStepService } from './second-step/second-step.service';
import { EncryptedSecretsService } from './access/encrypted-secrets.service';
import { FilesCookieService } from './access/files-cookie.service';
import { FirstAdminService } from './sign-in/first-admin.service';
import { IdentityQueries } from './access/identity.queries';
import { IdentityService } from './access/identity.service';
import { KnownDevicesService } from './sign-in/known-devices.service';
import { LoginSessionsService } from './access/login-sessions.service';
import { ProfileService } from './profile/profile.service';
import { RegistrationCodeService } from './sign-in/registration-code.service';
import { RequestBudgetService } from './access/request-budget.service';
import { RecoveryCodesService } from './second-factor/codes/recovery-codes.service';
import { TotpService } from './second-factor/codes/totp.service';
import { FactorChangesService } from './second-factor/factor-changes.service';
import { ChallengesService } from './second-factor/passkeys/challenges.service';
import { PasskeysService } from './second-factor/passkeys/passkeys.service';
import { RelyingPartyService } from './second-factor/passkeys/relying-party.service';
import { ResetSecondFactorController, SecondFactorController } from './second-factor/second-factor.controller';
import { SecondFactorQueries } from './second-factor/second-factor.queries';
import { SecondFactorSignInService } from './second-factor/second-factor-sign-in.service';
import { SecondStepController } from './second-factor/second-step.controller';

/** For the modules above. */
const SHARED = [
  AuthenticationGuard,
  EncryptedSecretsService,
  RegistrationCodeService,
  AccessTokensService,
  SignInCompletionService,
  SignInThrottleService,
  DevicesService,
  IdentityService,
  FilesCookieService,
  KnownDevicesService,
  LoginSessionsService,
  AuthService,
  SecondStepService,
  FactorChangesService,
];

@Module({
  imports: [
    NotificationsModule,
    UsersModule,
    JwtModule.registerAsync({
      inject: [AppConfig],
      useFactory: ({ jwtSecret }: AppConfig) => ({
        secret: jwtSecret,
        signOptions: { algorithm: 'HS256' },
      }),
    }),
  ],
  controllers: [
    AuthController,
    DevicesController,
    AccessTokensController,
    ProfilePictureController,
    AvatarsController,
    SecondStepController,
    SecondFactorController,
    ResetSecondFactorController,
  ],
  providers: [
    ...SHARED,
    AppPassport,
    JwtStrategy,
    AccessTokenStrategy,
    FilesCookieStrategy,
    ProfileService,
    IdentityQueries,
    RequestBudgetService,
    SecondStepQueries,
    AccessTokenQueries,
    FirstAdminService,
    SecondFactorQueries,
    TotpService,
    RecoveryCodesService,
    PasskeysService,
    ChallengesService,
    RelyingPartyService,
    SecondFactorSignInService,
  ],
  exports: SHARED,
})
export class AuthModule {}
