import { emptyApi as api } from '../empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDigest: build.query<GetDigestApiResponse, GetDigestApiArg>({
      query: () => ({ url: `/api/notifications/digest` }),
    }),
    setDigest: build.mutation<SetDigestApiResponse, SetDigestApiArg>({
      query: (queryArg) => ({ url: `/api/notifications/digest`, method: 'PUT', body: queryArg.digestChoiceDto }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as digestsEndpoints };
export type GetDigestApiResponse = /** status 200  */ DigestDto;
export type GetDigestApiArg = void;
export type SetDigestApiResponse = /** status 200  */ DigestDto;
export type SetDigestApiArg = {
  digestChoiceDto: DigestChoiceDto;
};
export type DigestDto = {
  /** Whether unread notifications are mailed every morning. */
  is_daily: boolean;
};
export type MailLanguage = 'en' | 'pl' | 'de';
export type DigestChoiceDto = {
  is_daily: boolean;
  /** Language of the mails; by default that of the studio's mails. */
  language?: MailLanguage;
};
