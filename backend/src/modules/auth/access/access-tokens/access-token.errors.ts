import { appError, fieldError } from '../../../../platform/errors/app-error';

export class InvalidAccessTokenError extends appError(
  401,
  'invalid_access_token',
  'This access token is unknown, was revoked, or has expired',
) {}

export class ScopeMissingError extends appError(
  403,
  'scope_missing',
  'This access token lacks the permission {{scope}}',
) {}

export class AccessTokenNotFoundError extends appError(
  404,
  'access_token_not_found',
  'There is no such access token any more',
) {}

export class TooManyAccessTokensError extends appError(
  409,
  'too_many_access_tokens',
  'You can have at most {{max}} access tokens: please revoke one first',
) {}

export class TokenNameTakenError extends fieldError(
  'name',
  'token_name_taken',
  'You already have an access token with this name',
) {}

export class TokenExpiryError extends fieldError(
  'expiresOn',
  'token_expiry',
  'An access token must end between today and a year from now',
) {}

export class ScopeForAdminsError extends fieldError(
  'scopes',
  'scope_for_admins',
  'Only admins can give the permission {{scope}}',
) {}
