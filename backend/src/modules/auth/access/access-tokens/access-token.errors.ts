import { appErrors } from '../../../../platform/errors/app-error';

export const AccessTokenErrors = appErrors({
  InvalidAccessToken: [401, 'invalid_access_token', 'This access token is unknown, was revoked, or has expired'],
  ScopeMissing: [403, 'scope_missing', 'This access token lacks the permission {{scope}}'],
  AccessTokenNotFound: [404, 'access_token_not_found', 'This access token no longer exists'],
  TooManyAccessTokens: [
    409,
    'too_many_access_tokens',
    'You can have at most {{max}} access tokens: please revoke one first',
  ],
  TokenNameTaken: ['name', 'token_name_taken', 'You already have an access token with this name'],
  TokenExpiry: ['expiresOn', 'token_expiry', 'An access token must end between today and a year from now'],
  ScopeForAdmins: ['scopes', 'scope_for_admins', 'Only admins can give the permission {{scope}}'],
});
