import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { ApiBearerAuth, ApiExtension, ApiForbiddenResponse, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import { ErrorResponseDto } from '../errors/error-response.dto';
import { type Origin, RequestOrigin } from './origin';
import type { Scope } from './scopes';

export const ROLES = ['admin', 'employee'] as const;
export type Role = (typeof ROLES)[number];

/** The signed-in user, read from the database for every request. */
export interface KnownUser {
  id: number;
  email: string;
  role: Role;
  mustChangePassword: boolean;
  /** The role requires a second factor, and the user has not set one up. */
  mustSetUpSecondFactor: boolean;
  /** The login session of the request's token; empty for access tokens. */
  loginSessionId: string;
  /** Whether this login counts as work time; null until the user has answered. */
  workConsent: boolean | null;
  /** Set if a program acts for the user with an access token. */
  accessToken?: AccessGrant;
}

export interface AccessGrant {
  id: number;
  scopes: readonly Scope[];
}

export interface CurrentUser extends KnownUser {
  origin: Origin;
}

/** The acting user, or an operator at the command line. */
export type Actor = Pick<CurrentUser, 'id' | 'email' | 'origin' | 'accessToken'>;

/** The id for columns that reference an account; null for operators. */
export const accountIn = ({ id }: Pick<Actor, 'id'>): number | null => id || null;

/** A request that has passed the guards. */
export interface AuthenticatedRequest extends Request {
  user?: CurrentUser;
  /** Names of lists whose revisions are read together with the user. */
  lists?: readonly string[];
  revision?: string;
}

/** Creates a parameter decorator that reads its value from the request. @param also further decorators */
export const fromRequest = (read: (request: AuthenticatedRequest) => unknown, also: ParameterDecorator[] = []) =>
  createParamDecorator(
    (_: unknown, context: ExecutionContext) => read(context.switchToHttp().getRequest<AuthenticatedRequest>()),
    also,
  );

/** Who may call a route. Routes without it are closed. */
export interface Access {
  roles: readonly Role[] | 'public';
  /** `bearer`: the Authorization header; `files`: the cookie for plain links. */
  by: 'bearer' | 'files';
  /** A public route that answers signed-in users with more. */
  identifies?: boolean;
}

export const ACCESS = 'access';
export const BEFORE_PASSWORD_CHANGE = 'beforePasswordChange';

/** The access declared on the route, or on its controller. */
export const accessOf = (reflector: Reflector, context: ExecutionContext) =>
  reflector.getAllAndOverride<Access | undefined>(ACCESS, [context.getHandler(), context.getClass()]);

/** Public, with or without a login. */
export const Public = () => SetMetadata<string, Access>(ACCESS, { roles: 'public', by: 'bearer' });

/** Public; signed-in users are available by {@link MeIfSignedIn}. */
export const OptionalLogin = () =>
  SetMetadata<string, Access>(ACCESS, { roles: 'public', by: 'bearer', identifies: true });

/** Only for users with one of these roles. */
export const Roles = (...roles: Role[]) =>
  applyDecorators(
    SetMetadata<string, Access>(ACCESS, { roles, by: 'bearer' }),
    ApiBearerAuth(),
    ApiExtension('x-roles', roles),
    ApiUnauthorizedResponse({ type: ErrorResponseDto, description: 'Not, or no longer, signed in' }),
    ApiForbiddenResponse({ type: ErrorResponseDto, description: 'Not allowed' }),
  );

/** For every signed-in user. */
export const Staff = () => Roles('admin', 'employee');

/** A plain link, opened with the files cookie by users with one of these roles. */
export const FileLink = (...roles: Role[]) => SetMetadata<string, Access>(ACCESS, { roles, by: 'files' });

/** Also for users who must change a temporary password or set up a second factor first. */
export const BeforePasswordChange = () => SetMetadata(BEFORE_PASSWORD_CHANGE, true);

export const Me = fromRequest(({ user }) => {
  if (!user) throw new Error('A route that asks for the signed-in user must not be public');
  return user;
});

export const MeIfSignedIn = fromRequest(({ user }) => user);

export const From = fromRequest((request) => new RequestOrigin(request));
