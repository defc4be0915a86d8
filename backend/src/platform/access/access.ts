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
  /** The role needs a second factor, and there is none yet. */
  mustSetUpSecondFactor: boolean;
  /** The login session of this request's token; empty where an access token calls. */
  loginSessionId: string;
  /** Whether this login counts as work time; null until the user has answered. */
  workConsent: boolean | null;
  /** The access token by which a program calls in the user's name. */
  accessToken?: AccessGrant;
}

export interface AccessGrant {
  id: number;
  scopes: readonly Scope[];
}

export interface CurrentUser extends KnownUser {
  origin: Origin;
}

/** Who does something: a user, or an operator at the command line. */
export type Actor = Pick<CurrentUser, 'id' | 'email' | 'origin' | 'accessToken'>;

/** For what refers to accounts: an operator has none. */
export const accountIn = ({ id }: Actor): number | null => id || null;

/** A request after the guards. */
export interface StaffRequest extends Request {
  user?: CurrentUser;
  /** Names of the lists whose revisions are read together with the user. */
  lists?: readonly string[];
  revision?: string;
}

/** A parameter of a handler that is read from its request. */
export const fromRequest = (read: (request: StaffRequest) => unknown) =>
  createParamDecorator((_: unknown, context: ExecutionContext) =>
    read(context.switchToHttp().getRequest<StaffRequest>()),
  );

/** Who may call a route. A route without it is closed to everybody. */
export interface Access {
  roles: readonly Role[] | 'public';
  /** `bearer` is the Authorization header, `files` the cookie that opens plain links. */
  by: 'bearer' | 'files';
  /** A public route that tells signed-in users more than others. */
  identifies?: boolean;
}

export const ACCESS = 'access';
export const BEFORE_PASSWORD_CHANGE = 'beforePasswordChange';

/** What a route declares itself, or else its controller. */
export const accessOf = (reflector: Reflector, context: ExecutionContext) =>
  reflector.getAllAndOverride<Access | undefined>(ACCESS, [context.getHandler(), context.getClass()]);

/** Anyone may call this, signed in or not. */
export const Public = () => SetMetadata<string, Access>(ACCESS, { roles: 'public', by: 'bearer' });

/** Anyone may call this; signed-in users are passed to {@link MeIfSignedIn}. */
export const OptionalLogin = () =>
  SetMetadata<string, Access>(ACCESS, { roles: 'public', by: 'bearer', identifies: true });

/** Only users with one of these roles may call this. */
export const Roles = (...roles: Role[]) =>
  applyDecorators(
    SetMetadata<string, Access>(ACCESS, { roles, by: 'bearer' }),
    ApiBearerAuth(),
    ApiExtension('x-roles', roles),
    ApiUnauthorizedResponse({ type: ErrorResponseDto, description: 'Not, or no longer, signed in' }),
    ApiForbiddenResponse({ type: ErrorResponseDto, description: 'Not allowed' }),
  );

/** Every signed-in user may call this. */
export const Staff = () => Roles('admin', 'employee');

/** A plain link, opened with the files cookie by users with one of these roles. */
export const FileLink = (...roles: Role[]) => SetMetadata<string, Access>(ACCESS, { roles, by: 'files' });

/** Also for users who still have to change a temporary password, or to set up a second factor. */
export const BeforePasswordChange = () => SetMetadata(BEFORE_PASSWORD_CHANGE, true);

export const Me = fromRequest(({ user }) => {
  if (!user) throw new Error('A route that asks for the signed-in user must not be public');
  return user;
});

export const MeIfSignedIn = fromRequest(({ user }) => user);

/** Where the request comes from. */
export const From = fromRequest((request) => new RequestOrigin(request));
