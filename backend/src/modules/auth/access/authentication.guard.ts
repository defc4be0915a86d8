import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import {
  accessOf,
  type AuthenticatedRequest,
  BEFORE_PASSWORD_CHANGE,
  type CurrentUser,
  RequestOrigin,
} from '../../../platform/access';
import { setActor } from '../../../platform/access/current-actor';
import type { AppError } from '../../../platform/errors/app-error';
import { CommonErrors } from '../../../platform/errors/common.errors';
import { POLLED } from '../../../platform/http';
import { AuthErrors } from '../auth.errors';
import { accessTokenOf } from './bearer';
import { type Identity, IdentityService } from './identity.service';
import { LoginSessionsService } from './login-sessions.service';
import { RequestBudgetService } from './request-budget.service';
import { AppPassport } from './strategies/app-passport';
import { AccessTokenErrors } from './access-tokens/access-token.errors';

/**
 * Identifies the caller and checks that the account is ready. Routes that declare no access are closed to all callers.
 *
 * Not Nest's AuthGuard, which uses the process-wide passport.
 */
@Injectable()
export class AuthenticationGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly passport: AppPassport,
    private readonly sessions: LoginSessionsService,
    private readonly identities: IdentityService,
    private readonly budget: RequestBudgetService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const declared = [context.getHandler(), context.getClass()];
    const access = accessOf(this.reflector, context);
    if (!access) throw new CommonErrors.Forbidden();
    if (access.roles === 'public' && !access.identifies) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<AuthenticatedRequest>();
    request.lists = this.reflector.getAllAndOverride<string[] | undefined>(POLLED, declared);
    const identity = await this.passport.identify(access.by, request, http.getResponse<Response>());
    this.budget.settle(request, identity?.user ?? null);
    await this.welcome(request, identity);
    if (access.roles === 'public') {
      // Users with a temporary password, or without a required factor, count as guests.
      if (request.user && pendingRequirement(request.user)) request.user = undefined;
      return true;
    }
    if (!request.user)
      throw accessTokenOf(request) ? new AccessTokenErrors.InvalidAccessToken() : new CommonErrors.NotSignedIn();
    const isOpen = this.reflector.getAllAndOverride<true | undefined>(BEFORE_PASSWORD_CHANGE, declared);
    const lacking = isOpen ? undefined : pendingRequirement(request.user);
    if (lacking) throw lacking;
    return true;
  }

  private async welcome(request: AuthenticatedRequest, identity: Identity | null): Promise<void> {
    request.revision = identity?.revision;
    request.user = undefined;
    if (!identity) return;
    const origin = new RequestOrigin(request);
    request.user = Object.assign(identity.user, { origin });
    await this.noteUse(identity, origin);
    setActor(identity.user);
  }

  private noteUse({ user, lastSeenAt }: Identity, origin: RequestOrigin): Promise<void> {
    const { accessToken, loginSessionId } = user;
    if (accessToken) return this.identities.used(accessToken.id, lastSeenAt, origin);
    return this.sessions.seen(loginSessionId, lastSeenAt, origin);
  }
}

/** What users have to do first: choose a password, or set up the second factor that their role requires. */
function pendingRequirement(user: CurrentUser): AppError | undefined {
  if (user.mustChangePassword) return new AuthErrors.PasswordChangeRequired();
  return user.mustSetUpSecondFactor ? new AuthErrors.SecondFactorRequired() : undefined;
}
