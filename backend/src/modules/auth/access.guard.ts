import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Access, ACCESS, BEFORE_PASSWORD_CHANGE, type StaffRequest } from '../../platform/access/access';
import { ForbiddenError, NotSignedInError } from '../../platform/errors/common.errors';
import { clientAddress } from '../../platform/http/client-address';
import { listNames, POLLED } from '../../platform/http/polled';
import { PasswordChangeRequiredError } from './auth.errors';
import { filesKeyOf } from './files-cookie';
import { type Identity, IdentityService } from './identity.service';
import { RequestLimiter } from './request-limiter';
import { Tokens } from './tokens';

/** Cookies whose owner is remembered, until there are so many. */
const KEPT_OWNERS = 10_000;

/** Under what a person's requests are counted, whatever address they come from. */
const countedUser = (id: number) => `user ${id}`;

const BEARER = /^Bearer (\S+)$/i;

/** What a route declares of itself. */
interface RouteRules {
  access: Access | undefined;
  /** The polled lists whose revisions its answer carries. */
  lists: readonly string[];
  beforePasswordChange: boolean;
}

/** Lets a request reach its route only as the route declares. A route that declares nothing is closed to everyone. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly rules = new WeakMap<object, RouteRules>();
  /** Whose the cookies are that have opened files, to know whom to count before asking the database. */
  private readonly fileOwners = new Map<string, number>();

  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: Tokens,
    private readonly identities: IdentityService,
    private readonly limiter: RequestLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<StaffRequest>();
    const { access, lists, beforePasswordChange } = this.rulesOf(context);
    if (!access) throw new ForbiddenError();
    if (access.roles === 'public') {
      await this.limiter.count(clientAddress(request));
      return true;
    }
    const identity = await this.identify(request, access, lists);
    if (!identity) throw new NotSignedInError();
    const { user, revision } = identity;
    if (user.mustChangePassword && !beforePasswordChange) throw new PasswordChangeRequiredError();
    if (!access.roles.includes(user.role)) throw new ForbiddenError();
    request.user = user;
    request.revision = revision;
    return true;
  }

  private async identify(request: StaffRequest, access: Access, lists: readonly string[]): Promise<Identity | null> {
    if (access.by === 'files') {
      const filesKey = filesKeyOf(request);
      const owner = this.fileOwners.get(filesKey ?? '');
      await this.limiter.count(owner === undefined ? clientAddress(request) : countedUser(owner));
      const identity = filesKey ? await this.identities.byFilesKey(filesKey) : null;
      if (identity && filesKey && owner === undefined) await this.remember(filesKey, identity.user.id, request);
      return identity;
    }
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const claims = token ? this.tokens.verify(token) : null;
    await this.limiter.count(claims ? countedUser(claims.sub) : clientAddress(request));
    return claims && this.identities.bySession(claims.sid, listNames(lists, claims.sub));
  }

  private async remember(filesKey: string, userId: number, request: StaffRequest): Promise<void> {
    if (this.fileOwners.size >= KEPT_OWNERS) this.fileOwners.clear();
    this.fileOwners.set(filesKey, userId);
    await this.limiter.takeBack(clientAddress(request));
  }

  /** What the route declares; the same for as long as the process lives. */
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
