import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { AuditModule } from '../../platform/audit/audit.module';
import { HttpModule } from '../../platform/http/http.module';
import { StorageModule } from '../../platform/storage/storage.module';
import { UploadsModule } from '../../platform/uploads/uploads.module';
import { AppConfig } from '../../platform/config/app-config';
import { RateLimitsModule } from '../../platform/limits/rate-limits.module';
import { PicturesModule } from '../../platform/pictures/pictures.module';
import { UsersModule } from '../users/users.module';
import { AccessGuard } from './access/access.guard';
import { AttemptsService } from './sign-in/attempts.service';
import { AuthController } from './auth.controller';
import { AuthCron } from './auth.cron';
import { AuthMetrics } from './auth.metrics';
import { AuthService } from './sign-in/auth.service';
import { AvatarsController } from './profile/avatars.controller';
import { FilesCookieService } from './access/files-cookie.service';
import { FirstAdminService } from './sign-in/first-admin.service';
import { IdentityQueries } from './access/identity.queries';
import { LoginSessionQueries } from './access/login-sessions.queries';
import { IdentityService } from './access/identity.service';
import { KnownDevicesService } from './sign-in/known-devices.service';
import { LoginSession } from './access/login-session.entity';
import { LoginSessionsService } from './access/login-sessions.service';
import { PasswordsService } from './sign-in/passwords.service';
import { ProfilePictureController } from './profile/profile-picture.controller';
import { ProfilePictureService } from './profile/profile-picture.service';
import { ProfileService } from './profile/profile.service';
import { RequestBudgetService } from './access/request-budget.service';
import { TokensService } from './access/tokens.service';

/** A key object made once: a string would become one on every verification. */
const sameKey = (key: KeyObject) => () => key as unknown as string;

@Module({
  imports: [
    AuditModule,
    HttpModule,
    StorageModule,
    UploadsModule,
    UsersModule,
    RateLimitsModule,
    PicturesModule,
    TypeOrmModule.forFeature([LoginSession]),
    JwtModule.registerAsync({
      inject: [AppConfig],
      useFactory: ({ jwtSecret }: AppConfig) => ({
        secretOrKeyProvider: sameKey(createSecretKey(Buffer.from(jwtSecret))),
        signOptions: { algorithm: 'HS256' },
        verifyOptions: { algorithms: ['HS256'] },
      }),
    }),
  ],
  controllers: [AuthController, ProfilePictureController, AvatarsController],
  providers: [
    AccessGuard,
    AuthService,
    PasswordsService,
    ProfileService,
    ProfilePictureService,
    LoginSessionsService,
    AttemptsService,
    IdentityService,
    IdentityQueries,
    LoginSessionQueries,
    RequestBudgetService,
    FilesCookieService,
    KnownDevicesService,
    TokensService,
    FirstAdminService,
    AuthCron,
    AuthMetrics,
  ],
  exports: [AccessGuard, LoginSessionsService],
})
export class AuthModule {}
