import type { TagType } from './client/tags';
import { accountApi } from './generated/account.gen';

export * from './generated/account.gen';

// What was already ended or revoked elsewhere is refused: the refreshed list shows it. A device that is signed out gets no
// push messages any more.
const devices: { invalidatesTags: TagType[] } = { invalidatesTags: ['Device', 'Push'] };
const push: typeof devices = { invalidatesTags: ['Push'] };
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

    getPush: { providesTags: ['Push'] },
    subscribeToPush: push,
    updatePushDevice: push,
    removePushDevice: push,

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
