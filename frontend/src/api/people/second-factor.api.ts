import { all } from '../client/tags';
import { factorsEndpoints } from '../generated/factors.gen';

/** The account lists its factors; a refusal means a change elsewhere. The first factor may unlock all other calls. */
const invalidatesTags = [all('SecondFactor'), all('Me'), all('AdminUser'), all('Config')];

export const secondFactorApi = factorsEndpoints.enhanceEndpoints({
  endpoints: {
    getSecondFactor: { providesTags: [all('SecondFactor')] },
    confirmTotp: { invalidatesTags },
    removeTotp: { invalidatesTags },
    addPasskey: { invalidatesTags },
    removePasskey: { invalidatesTags },
    renewRecoveryCodes: { invalidatesTags: [all('SecondFactor')] },
  },
});

export type { SecondFactorDto } from '../generated/factors.gen';

export const {
  useGetSecondFactorQuery,
  useBeginTotpMutation,
  useConfirmTotpMutation,
  useRemoveTotpMutation,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useRenewRecoveryCodesMutation,
} = secondFactorApi;
