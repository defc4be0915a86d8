import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiForbiddenResponse, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import { ErrorResponseDto } from '../errors/error-response.dto';

export const ROLES = ['admin', 'employee'] as const;
export type Role = (typeof ROLES)[number];

/** Who asks, read anew from the database for every request. */
export interface CurrentUser {
  id: number;
  email: string;
  role: Role;
  mustChangePassword: boolean;
  /** The login session of this request's token. */
  loginSessionId: string;
  /** Whether this login counts as work time; null until its person has said so. */
  workConsent: boolean | null;
}

/** A request after the guards: who asks, and the revision of the list asked for. */
export interface StaffRequest extends Request {
  user?: CurrentUser;
  revision?: string;
}

/** What a route says about who may call it. A route that says nothing can be called by nobody. */
export interface Access {
  roles: readonly Role[] | 'public';
  /** `bearer`: the token of the Authorization header; `files`: the cookie that opens plain links. */
  by: 'bearer' | 'files';
}

export const ACCESS = 'access';
export const BEFORE_PASSWORD_CHANGE = 'beforePasswordChange';

/** Anyone may call this, signed in or not. */
export const Public = () => SetMetadata<string, Access>(ACCESS, { roles: 'public', by: 'bearer' });

/** Only staff with one of these roles may call this. */
export const Roles = (...roles: Role[]) =>
  applyDecorators(
    SetMetadata<string, Access>(ACCESS, { roles, by: 'bearer' }),
    ApiBearerAuth(),
    ApiUnauthorizedResponse({ type: ErrorResponseDto, description: 'Not, or no longer, signed in' }),
    ApiForbiddenResponse({ type: ErrorResponseDto, description: 'Not allowed' }),
  );

/** Every signed-in person may call this. */
export const Staff = () => Roles('admin', 'employee');

/** A plain link, opened with the files cookie, by staff with one of these roles. */
export const FileLink = (...roles: Role[]) => SetMetadata<string, Access>(ACCESS, { roles, by: 'files' });

/** May also be called by somebody who still has to change a temporary password. */
export const BeforePasswordChange = () => SetMetadata(BEFORE_PASSWORD_CHANGE, true);

/** The signed-in person. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): CurrentUser => {
  const { user } = context.switchToHttp().getRequest<StaffRequest>();
  if (!user) throw new Error('A route that asks for the signed-in person must not be public');
  return user;
});
