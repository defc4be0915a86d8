import { emptyApi as api } from '../empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestPasswordLink: build.mutation<RequestPasswordLinkApiResponse, RequestPasswordLinkApiArg>({
      query: (queryArg) => ({ url: `/auth/forgot-password`, method: 'POST', body: queryArg.forgottenPasswordDto }),
    }),
    acceptInvitation: build.mutation<AcceptInvitationApiResponse, AcceptInvitationApiArg>({
      query: (queryArg) => ({ url: `/auth/welcome`, method: 'POST', body: queryArg.welcomeDto }),
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
  welcomeDto: WelcomeDto;
};
export type GetInvitedApiResponse = /** status 200  */ InvitedDto;
export type GetInvitedApiArg = {
  linkDto: LinkDto;
};
export type MailLanguage = 'en' | 'pl' | 'de';
export type ForgottenPasswordDto = {
  /** As it was typed. */
  email: string;
  /** Of the mail; that of the studio's mails by default. */
  language?: MailLanguage;
};
export type WelcomeDto = {
  /** What stands behind the # of the link. */
  link: string;
  newPassword: string;
};
export type LinkPurpose = 'invitation' | 'reset' | 'forgotten';
export type InvitedDto = {
  email: string;
  /** Until when the link opens. ISO 8601. */
  expires_at: string;
  purpose: LinkPurpose;
};
export type LinkDto = {
  /** What stands behind the # of the link. */
  link: string;
};
