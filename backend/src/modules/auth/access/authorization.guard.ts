import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants';
import { Reflector } from '@nestjs/core';
import { accessOf, type AuthenticatedRequest, isGranted } from '../../../platform/access';
import { CommonErrors } from '../../../platform/errors/common.errors';
import { AccessTokenErrors } from './access-tokens/access-token.errors';
import { neededScope } from './access-tokens/needed-scope';

/** Restricts users to their role's routes, and access tokens to their scopes. Routes without a rule are closed to tokens. */
@Injectable()
export class AuthorizationGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const roles = accessOf(this.reflector, context)?.roles;
    if (roles === 'public') return true;
    const { user, method } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!user || !roles?.includes(user.role)) throw new CommonErrors.Forbidden();
    if (!user.accessToken) return true;
    const needed = neededScope(method, this.pathOf(context)) ?? 'never';
    if (needed === 'never') throw new CommonErrors.NotByToken();
    if (needed !== 'any' && !isGranted(user.accessToken.scopes, needed))
      throw new AccessTokenErrors.ScopeMissing({ scope: needed });
    return true;
  }

  /** The route's path as declared, such as `/api/tasks/:id`. */
  private pathOf(context: ExecutionContext): string {
    const parts = [context.getClass(), context.getHandler()];
    return parts
      .map((part) => `/${this.reflector.get<string>(PATH_METADATA, part)}`)
      .join('')
      .replace(/\/+/g, '/');
  }
}
