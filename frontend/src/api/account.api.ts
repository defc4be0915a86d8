import { all } from './client/tags';
import { accountApi } from './generated/account.gen';

export * from './generated/account.gen';

// What was already ended or revoked elsewhere is refused: the refreshed list shows it.
const devices = { invalidatesTags: [all('Device')] };
const tokens = { invalidatesTags: [all('AccessToken')] };

/** The account lists its factors; a refusal means a change elsewhere. The first factor may unlock all other calls. */
const factors = { invalidatesTags: [all('SecondFactor'), all('Me'), all('AdminUser'), all('Config')] };

accountApi.enhanceEndpoints({
  endpoints: {
    getDevices: { providesTags: [all('Device')] },
    endDevice: devices,
    endOtherDevices: devices,

    getDigest: { providesTags: [all('Digest')] },
    setDigest: { invalidatesTags: [all('Digest')] },

    getMyData: { keepUnusedDataFor: 0, providesTags: [all('OwnData')] },
    // Refused because of the limit: the state is unchanged.
    prepareMyData: { invalidatesTags: [all('OwnData')] },

    getAccessTokens: { providesTags: [all('AccessToken')] },
    createAccessToken: tokens,
    revokeAccessToken: tokens,
    revokeAccessTokens: tokens,

    getSecondFactor: { providesTags: [all('SecondFactor')] },
    confirmTotp: factors,
    removeTotp: factors,
    addPasskey: factors,
    removePasskey: factors,
    renewRecoveryCodes: { invalidatesTags: [all('SecondFactor')] },
  },
});
