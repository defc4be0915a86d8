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
  /** Whether unread notifications come by mail every morning. */
  is_daily: boolean;
};
export type FieldProblemDto = {
  /** As in {@link ErrorResponseDto}. */
  code: string;
  field: string;
  message: string;
  params?: {
    [key: string]: any;
  };
};
export type ErrorResponseDto = {
  /** Which sentence it is, for saying it in another language; never changes. */
  code: string;
  /** Only with `changed_meanwhile`: what is stored now, as the call answers. */
  current?: {
    [key: string]: any;
  };
  /** Only for validation. */
  details?: FieldProblemDto[];
  /** A sentence a person can act on. */
  error: string;
  params?: {
    [key: string]: any;
  };
  statusCode: number;
};
export type MailLanguage = 'en' | 'pl' | 'de';
export type DigestChoiceDto = {
  is_daily: boolean;
  /** Of the mails; that of the studio's mails by default. */
  language?: MailLanguage;
};
export const { useGetDigestQuery, useSetDigestMutation } = injectedRtkApi;
