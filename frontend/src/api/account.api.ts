import type { TagType } from './client/tags';
import { accountApi } from './generated/account.gen';

export * from './generated/account.gen';

// What was already ended or revoked elsewhere is refused: the refreshed list shows it.
const devices: { invalidatesTags: TagType[] } = { invalidatesTags: ['Device'] };
const tokens: typeof devices = { invalidatesTags: ['AccessToken'] };

/** The account lists its factors; a refusal means a change elsewhere. The first factor may unlock all other calls. */
const factors: typeof devices = { invalidatesTags: ['SecondFactor', 'Me', 'AdminUser', 'Config'] };

accountApi.enhanceEndpoints({
  endpoints: {
    getDevices: { providesTags: ['Device'] },
    endDevice: devices,
    endOtherDevices: devices,

    getDigest: { providesTags: ['Digest'] },
    setDigest: { invalidatesTags: ['Digest'] },

    getMyData: { keepUnusedDataFor: 0, providesTags: ['OwnData'] },
    // Refused because of the limit: the state is unchanged.
    prepareMyData: { invalidatesTags: ['OwnData'] },

    getAccessTokens: { providesTags: ['AccessToken'] },
    createAccessToken: tokens,
    revokeAccessToken: tokens,
    revokeAccessTokens: tokens,

    getSecondFactor: { providesTags: ['SecondFactor'] },
    confirmTotp: factors,
    removeTotp: factors,
    addPasskey: factors,
    removePasskey: factors,
    renewRecoveryCodes: { invalidatesTags: ['SecondFactor'] },
  },
});
