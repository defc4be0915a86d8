import { digestsEndpoints } from '../generated/digests.gen';
import { all } from '../client/tags';

export const digestApi = digestsEndpoints.enhanceEndpoints({
  endpoints: {
    getDigest: { providesTags: [all('Digest')] },
    setDigest: { invalidatesTags: [all('Digest')] },
  },
});

export const { useGetDigestQuery, useSetDigestMutation } = digestApi;
