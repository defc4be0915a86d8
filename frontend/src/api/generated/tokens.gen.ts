import { emptyApi as api } from '../empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getApiDocument: build.query<GetApiDocumentApiResponse, GetApiDocumentApiArg>({
      query: () => ({ url: `/api/openapi.json` }),
    }),
    revokeAccessTokens: build.mutation<RevokeAccessTokensApiResponse, RevokeAccessTokensApiArg>({
      query: () => ({ url: `/auth/tokens`, method: 'DELETE' }),
    }),
    getAccessTokens: build.query<GetAccessTokensApiResponse, GetAccessTokensApiArg>({
      query: () => ({ url: `/auth/tokens` }),
    }),
    createAccessToken: build.mutation<CreateAccessTokenApiResponse, CreateAccessTokenApiArg>({
      query: (queryArg) => ({ url: `/auth/tokens`, method: 'POST', body: queryArg.createAccessTokenDto }),
    }),
    revokeAccessToken: build.mutation<RevokeAccessTokenApiResponse, RevokeAccessTokenApiArg>({
      query: (queryArg) => ({ url: `/auth/tokens/${queryArg.id}`, method: 'DELETE' }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as tokensEndpoints };
export type GetApiDocumentApiResponse = /** status 200  */ object;
export type GetApiDocumentApiArg = void;
export type RevokeAccessTokensApiResponse = /** status 200  */ RevokedTokensDto;
export type RevokeAccessTokensApiArg = void;
export type GetAccessTokensApiResponse = /** status 200  */ AccessTokensDto;
export type GetAccessTokensApiArg = void;
export type CreateAccessTokenApiResponse = /** status 201  */ CreatedAccessTokenDto;
export type CreateAccessTokenApiArg = {
  createAccessTokenDto: CreateAccessTokenDto;
};
export type RevokeAccessTokenApiResponse = unknown;
export type RevokeAccessTokenApiArg = {
  id: number;
};
export type RevokedTokensDto = {
  /** The number of revoked tokens. */
  revoked: number;
};
export type Scope =
  | 'tasks:read'
  | 'tasks:write'
  | 'projects:read'
  | 'projects:write'
  | 'costs:read'
  | 'costs:write'
  | 'files:read'
  | 'files:write'
  | 'worktime:read'
  | 'worktime:write'
  | 'notifications:read'
  | 'notifications:write'
  | 'people:read'
  | 'search:read'
  | 'admin:read'
  | 'admin:write';
export type AccessTokenDto = {
  created_at: string;
  /** From then on the token no longer works; it stays listed for another 30 days. */
  expires_at: string;
  id: number;
  /** The network address of its last use. */
  last_used_address: string | null;
  /** To the minute; null: never. */
  last_used_at: string | null;
  name: string;
  scopes: Scope[];
};
export type AccessTokensDto = {
  /** Newest first. */
  tokens: AccessTokenDto[];
};
export type CreatedAccessTokenDto = {
  access_token: AccessTokenDto;
  /** For the Authorization header, as `Bearer studio_pat_…`. Only returned this once. */
  token: string;
};
export type CreateAccessTokenDto = {
  currentPassword: string;
  /** The last day on which it works, in the studio's calendar; at most a year from now. */
  expiresOn: string;
  /** What the token is for. */
  name: string;
  /** What it may do: `write` includes `read`. */
  scopes: Scope[];
};
