import { all } from '../client/tags';
import { tokensEndpoints } from '../generated/tokens.gen';

/** One that is gone already is refused: then the list shows it. */
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
