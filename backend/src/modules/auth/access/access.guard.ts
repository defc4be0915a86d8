import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants';
import { Reflector } from '@nestjs/core';
import {
  type Access,
  ACCESS,
  type AccessGrant,
  BEFORE_PASSWORD_CHANGE,
  type StaffRequest,
} from '../../../platform/access/access';
import { actsAs } from '../../../platform/access/acting';
import { ForbiddenError, NotSignedInError } from '../../../platform/errors/common.errors';
import { RequestOrigin } from '../../../platform/access/origin';
import { isGranted } from '../../../platform/access/scopes';
import { listNames, POLLED } from '../../../platform/http/polling/polled';
import { PasswordChangeRequiredError, SecondFactorRequiredError } from '../auth.errors';
import { InvalidAccessTokenError, NotByTokenError, ScopeMissingError } from './tokens/access-token.errors';
import { neededScope } from './tokens/needed-scope';
import { TokenIdentityService } from './tokens/token-identity.service';
import { accessTokenOf, bearerOf } from './bearer';
import { FilesCookieService, filesKeyOf } from './files-cookie.service';
import { type Identity, IdentityService } from './identity.service';
import { LoginSessionsService } from './login-sessions.service';
import { RequestBudgetService } from './request-budget.service';
import { TokensService } from './tokens.service';

interface RouteRules {
  access: Access | undefined;
  /** Polled lists whose revisions the answer carries. */
  lists: readonly string[];
  beforePasswordChange: boolean;
  /** As its controller declares it, such as `/api/tasks/:id`. */
  path: string;
}

/** Enforces what each route declares about its callers. A route that declares nothing is closed to everybody. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly rules = new WeakMap<object, RouteRules>();

  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: TokensService,
    private readonly identities: IdentityService,
    private readonly sessions: LoginSessionsService,
    private readonly budget: RequestBudgetService,
    private readonly filesCookie: FilesCookieService,
    private readonly accessTokens: TokenIdentityService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<StaffRequest>();
    const rules = this.rulesOf(context);
    const { access, lists, beforePasswordChange } = rules;
    if (!access) throw new ForbiddenError();
    if (access.roles === 'public' && !access.identifies) return true;
    const identity = await this.identify(request, access, lists);
    const origin = new RequestOrigin(request);
    request.user = identity ? Object.assign(identity.user, { origin }) : undefined;
    if (identity) await this.noteUse(identity, origin);
    if (identity) actsAs(identity.user);
    request.revision = identity?.revision;
    if (access.roles === 'public') return true;
    if (!identity) throw accessTokenOf(request) ? new InvalidAccessTokenError() : new NotSignedInError();
    const { user } = identity;
    if (user.mustChangePassword && !beforePasswordChange) throw new PasswordChangeRequiredError();
    if (user.mustSetUpSecondFactor && !beforePasswordChange) throw new SecondFactorRequiredError();
    if (!access.roles.includes(user.role)) throw new ForbiddenError();
    if (user.accessToken) requireScope(user.accessToken, request.method, rules.path);
    return true;
  }

  private async identify(request: StaffRequest, access: Access, lists: readonly string[]): Promise<Identity | null> {
    const accessToken = accessTokenOf(request);
    const identity = await (accessToken
      ? this.accessTokens.byToken(accessToken, lists)
      : access.by === 'files'
        ? this.byCookie(request)
        : this.byToken(request, lists));
    this.budget.settle(request, identity?.user ?? null);
    return identity;
  }

  private noteUse({ user, lastSeenAt }: Identity, origin: RequestOrigin): Promise<void> {
    const { accessToken, loginSessionId } = user;
    if (accessToken) return this.accessTokens.used(accessToken.id, lastSeenAt, origin);
    return this.sessions.seen(loginSessionId, lastSeenAt, origin);
  }

  private async byCookie(request: StaffRequest): Promise<Identity | null> {
    const sessionId = this.filesCookie.sessionOf(filesKeyOf(request));
    return sessionId ? this.identities.bySession(sessionId, []) : null;
  }

  private async byToken(request: StaffRequest, lists: readonly string[]): Promise<Identity | null> {
    const token = bearerOf(request);
    const claims = token ? this.tokens.verify(token) : null;
    return claims && this.identities.bySession(claims.sid, listNames(lists, claims.sub));
  }

  /** Cached, because declarations never change. */
  private rulesOf(context: ExecutionContext): RouteRules {
    const handler = context.getHandler();
    let rules = this.rules.get(handler);
    if (!rules) {
      const declared = (key: string): unknown =>
        this.reflector.getAllAndOverride<unknown>(key, [handler, context.getClass()]);
      rules = {
        access: declared(ACCESS) as Access | undefined,
        lists: (declared(POLLED) as string[] | undefined) ?? [],
        beforePasswordChange: declared(BEFORE_PASSWORD_CHANGE) === true,
        path: this.pathOf(context),
      };
      this.rules.set(handler, rules);
    }
    return rules;
  }

  private pathOf(context: ExecutionContext): string {
    const parts = [context.getClass(), context.getHandler()];
    return parts
      .map((part) => `/${this.reflector.get<string>(PATH_METADATA, part)}`)
      .join('')
      .replace(/\/+/g, '/');
  }
}

/** What no rule is about is closed to tokens. @throws {NotByTokenError} @throws {ScopeMissingError} */
function requireScope({ scopes }: AccessGrant, method: string, path: string): void {
  const needed = neededScope(method, path) ?? 'never';
  if (needed === 'never') throw new NotByTokenError();
  if (needed !== 'any' && !isGranted(scopes, needed)) throw new ScopeMissingError({ scope: needed });
}
