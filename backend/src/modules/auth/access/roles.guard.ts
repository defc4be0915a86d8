import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { accessOf, type AuthenticatedRequest } from '../../../platform/access/access';
import { CommonErrors } from '../../../platform/errors/common.errors';

@Injectable()
export class RolesGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const roles = accessOf(this.reflector, context)?.roles;
    if (roles === 'public') return true;
    const { user } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!user || !roles?.includes(user.role)) throw new CommonErrors.Forbidden();
    return true;
  }
}
