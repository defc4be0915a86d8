import { emptyApi as api } from '../empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestPasswordLink: build.mutation<RequestPasswordLinkApiResponse, RequestPasswordLinkApiArg>({
      query: (queryArg) => ({ url: `/auth/forgot-password`, method: 'POST', body: queryArg.forgottenPasswordDto }),
    }),
    acceptInvitation: build.mutation<AcceptInvitationApiResponse, AcceptInvitationApiArg>({
      query: (queryArg) => ({ url: `/auth/welcome`, method: 'POST', body: queryArg.passwordLinkDto }),
    }),
    getInvited: build.mutation<GetInvitedApiResponse, GetInvitedApiArg>({
      query: (queryArg) => ({ url: `/auth/welcome/account`, method: 'POST', body: queryArg.linkDto }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as guestsEndpoints };
export type RequestPasswordLinkApiResponse = unknown;
export type RequestPasswordLinkApiArg = {
  forgottenPasswordDto: ForgottenPasswordDto;
};
export type AcceptInvitationApiResponse = unknown;
export type AcceptInvitationApiArg = {
  passwordLinkDto: PasswordLinkDto;
};
export type GetInvitedApiResponse = /** status 200  */ InvitedDto;
export type GetInvitedApiArg = {
  linkDto: LinkDto;
};
export type MailLanguage = 'en' | 'pl' | 'de';
export type ForgottenPasswordDto = {
  /** As typed. */
  email: string;
  /** Language of the mail; by default that of the studio's mails. */
  language?: MailLanguage;
};
export type PasswordLinkDto = {
  /** The part of the link after the #. */
  link: string;
  newPassword: string;
};
export type LinkPurpose = 'invitation' | 'reset' | 'forgotten';
export type InvitedDto = {
  email: string;
  /** When the link expires. ISO 8601. */
  expires_at: string;
  purpose: LinkPurpose;
};
export type LinkDto = {
  /** The part of the link after the #. */
  link: string;
};
