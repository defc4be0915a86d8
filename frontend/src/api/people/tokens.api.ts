import { all } from '../client/tags';
import { tokensEndpoints } from '../generated/tokens.gen';

/** A token that is already revoked is refused: the refreshed list shows it. */
const invalidatesTags = [all('AccessToken')];

export const tokensApi = tokensEndpoints.enhanceEndpoints({
  endpoints: {
    getAccessTokens: { providesTags: [all('AccessToken')] },
    createAccessToken: { invalidatesTags },
    revokeAccessToken: { invalidatesTags },
    revokeAccessTokens: { invalidatesTags },
  },
});

export type { AccessTokenDto, Scope } from '../generated/tokens.gen';

export const {
  useGetAccessTokensQuery,
  useCreateAccessTokenMutation,
  useRevokeAccessTokenMutation,
  useRevokeAccessTokensMutation,
  useGetApiDocumentQuery,
} = tokensApi;
