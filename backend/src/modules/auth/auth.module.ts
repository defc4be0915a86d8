import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { AppConfig } from '../../platform/config/app-config';
import { UsersModule } from '../users/users.module';
import { AccessGuard } from './access.guard';
import { AttemptsService } from './attempts.service';
import { AuthController } from './auth.controller';
import { AuthCron } from './auth.cron';
import { AuthService } from './auth.service';
import { AvatarsController } from './avatars.controller';
import { FailedAttempt } from './failed-attempt.entity';
import { FilesCookie } from './files-cookie';
import { FirstAdmin } from './first-admin.service';
import { IdentityService } from './identity.service';
import { LoginSession } from './login-session.entity';
import { LoginSessions } from './login-sessions.service';
import { PasswordsService } from './passwords.service';
import { ProfilePictureController } from './profile-picture.controller';
import { ProfilePictureService } from './profile-picture.service';
import { ProfileService } from './profile.service';
import { RequestLimiter } from './request-limiter';
import { Tokens } from './tokens';

/** A key object made once: a string would become one on every verification. */
const sameKey = (key: KeyObject) => () => key as unknown as string;

@Module({
  imports: [
    UsersModule,
    TypeOrmModule.forFeature([LoginSession, FailedAttempt]),
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
    { provide: APP_GUARD, useClass: AccessGuard },
    AuthService,
    PasswordsService,
    ProfileService,
    ProfilePictureService,
    LoginSessions,
    AttemptsService,
    IdentityService,
    RequestLimiter,
    FilesCookie,
    Tokens,
    FirstAdmin,
    AuthCron,
  ],
  exports: [LoginSessions],
})
export class AuthModule {}
