import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Access, ACCESS, BEFORE_PASSWORD_CHANGE, type StaffRequest } from '../../../platform/access/access';
import { ForbiddenError, NotSignedInError } from '../../../platform/errors/common.errors';
import { RequestOrigin } from '../../../platform/access/origin';
import { listNames, POLLED } from '../../../platform/http/polling/polled';
import { PasswordChangeRequiredError } from '../auth.errors';
import { bearerOf } from './bearer';
import { FilesCookieService, filesKeyOf } from './files-cookie.service';
import { type Identity, IdentityService } from './identity.service';
import { RequestBudgetService } from './request-budget.service';
import { TokensService } from './tokens.service';

interface RouteRules {
  access: Access | undefined;
  /** Polled lists whose revisions the answer carries. */
  lists: readonly string[];
  beforePasswordChange: boolean;
}

/** Enforces what each route declares about its callers. A route that declares nothing is closed to everybody. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly rules = new WeakMap<object, RouteRules>();

  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: TokensService,
    private readonly identities: IdentityService,
    private readonly budget: RequestBudgetService,
    private readonly filesCookie: FilesCookieService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<StaffRequest>();
    const { access, lists, beforePasswordChange } = this.rulesOf(context);
    if (!access) throw new ForbiddenError();
    if (access.roles === 'public' && !access.identifies) return true;
    const identity = await this.identify(request, access, lists);
    request.user = identity ? Object.assign(identity.user, { origin: new RequestOrigin(request) }) : undefined;
    request.revision = identity?.revision;
    if (access.roles === 'public') return true;
    if (!identity) throw new NotSignedInError();
    const { user } = identity;
    if (user.mustChangePassword && !beforePasswordChange) throw new PasswordChangeRequiredError();
    if (!access.roles.includes(user.role)) throw new ForbiddenError();
    return true;
  }

  private async identify(request: StaffRequest, access: Access, lists: readonly string[]): Promise<Identity | null> {
    const identity = await (access.by === 'files' ? this.byCookie(request) : this.byToken(request, lists));
    this.budget.settle(request, identity?.user.id ?? null);
    return identity;
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
      };
      this.rules.set(handler, rules);
    }
    return rules;
  }
}
