import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { accessOf, BEFORE_PASSWORD_CHANGE, type CurrentUser, type StaffRequest } from '../../../platform/access/access';
import { actsAs } from '../../../platform/access/acting';
import { RequestOrigin } from '../../../platform/access/origin';
import { ForbiddenError, NotSignedInError } from '../../../platform/errors/common.errors';
import { POLLED } from '../../../platform/http/polling/polled';
import { PasswordChangeRequiredError, SecondFactorRequiredError } from '../auth.errors';
import { accessTokenOf } from './bearer';
import type { Identity } from './identity.service';
import { LoginSessionsService } from './login-sessions.service';
import { RequestBudgetService } from './request-budget.service';
import { AppPassport } from './strategies/app-passport';
import { InvalidAccessTokenError } from './tokens/access-token.errors';
import { TokenIdentityService } from './tokens/token-identity.service';

/**
 * Finds out who calls, and whether their account is ready. A route that declares nothing is closed to everybody.
 *
 * Not Nest's AuthGuard, which asks the passport of the process.
 */
@Injectable()
export class AuthenticationGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly passport: AppPassport,
    private readonly sessions: LoginSessionsService,
    private readonly accessTokens: TokenIdentityService,
    private readonly budget: RequestBudgetService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const declared = [context.getHandler(), context.getClass()];
    const access = accessOf(this.reflector, context);
    if (!access) throw new ForbiddenError();
    if (access.roles === 'public' && !access.identifies) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<StaffRequest>();
    request.lists = this.reflector.getAllAndOverride<string[] | undefined>(POLLED, declared);
    const identity = await this.passport.identify(access.by, request, http.getResponse<Response>());
    this.budget.settle(request, identity?.user ?? null);
    await this.welcome(request, identity);
    if (access.roles === 'public') return true;
    if (!request.user) throw accessTokenOf(request) ? new InvalidAccessTokenError() : new NotSignedInError();
    if (!this.reflector.getAllAndOverride<true | undefined>(BEFORE_PASSWORD_CHANGE, declared))
      requireReady(request.user);
    return true;
  }

  /** From now on, the request is theirs. */
  private async welcome(request: StaffRequest, identity: Identity | null): Promise<void> {
    request.revision = identity?.revision;
    request.user = undefined;
    if (!identity) return;
    const origin = new RequestOrigin(request);
    request.user = Object.assign(identity.user, { origin });
    await this.noteUse(identity, origin);
    actsAs(identity.user);
  }

  private noteUse({ user, lastSeenAt }: Identity, origin: RequestOrigin): Promise<void> {
    const { accessToken, loginSessionId } = user;
    if (accessToken) return this.accessTokens.used(accessToken.id, lastSeenAt, origin);
    return this.sessions.seen(loginSessionId, lastSeenAt, origin);
  }
}

/** @throws {PasswordChangeRequiredError} @throws {SecondFactorRequiredError} */
function requireReady(user: CurrentUser): void {
  if (user.mustChangePassword) throw new PasswordChangeRequiredError();
  if (user.mustSetUpSecondFactor) throw new SecondFactorRequiredError();
}
