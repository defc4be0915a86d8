import { emptyApi as api } from '../empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<GetSecondFactorApiResponse, GetSecondFactorApiArg>({
      query: () => ({ url: `/auth/second-factor` }),
    }),
    logInWithPasskey: build.mutation<LogInWithPasskeyApiResponse, LogInWithPasskeyApiArg>({
      query: (queryArg) => ({ url: `/auth/second-factor/passkey`, method: 'POST', body: queryArg.passkeyAssertionDto }),
    }),
    askPasskey: build.mutation<AskPasskeyApiResponse, AskPasskeyApiArg>({
      query: (queryArg) => ({
        url: `/auth/second-factor/passkey/question`,
        method: 'POST',
        body: queryArg.passkeyStepDto,
      }),
    }),
    addPasskey: build.mutation<AddPasskeyApiResponse, AddPasskeyApiArg>({
      query: (queryArg) => ({ url: `/auth/second-factor/passkeys`, method: 'POST', body: queryArg.newPasskeyDto }),
    }),
    beginPasskey: build.mutation<BeginPasskeyApiResponse, BeginPasskeyApiArg>({
      query: (queryArg) => ({
        url: `/auth/second-factor/passkeys/question`,
        method: 'POST',
        body: queryArg.passwordProofDto,
      }),
    }),
    removePasskey: build.mutation<RemovePasskeyApiResponse, RemovePasskeyApiArg>({
      query: (queryArg) => ({
        url: `/auth/second-factor/passkeys/${queryArg.id}`,
        method: 'DELETE',
        body: queryArg.passwordProofDto,
      }),
    }),
    logInWithRecoveryCode: build.mutation<LogInWithRecoveryCodeApiResponse, LogInWithRecoveryCodeApiArg>({
      query: (queryArg) => ({ url: `/auth/second-factor/recovery`, method: 'POST', body: queryArg.secondStepCodeDto }),
    }),
    renewRecoveryCodes: build.mutation<RenewRecoveryCodesApiResponse, RenewRecoveryCodesApiArg>({
      query: (queryArg) => ({
        url: `/auth/second-factor/recovery-codes`,
        method: 'POST',
        body: queryArg.passwordProofDto,
      }),
    }),
    removeTotp: build.mutation<RemoveTotpApiResponse, RemoveTotpApiArg>({
      query: (queryArg) => ({ url: `/auth/second-factor/totp`, method: 'DELETE', body: queryArg.passwordProofDto }),
    }),
    logInWithTotp: build.mutation<LogInWithTotpApiResponse, LogInWithTotpApiArg>({
      query: (queryArg) => ({ url: `/auth/second-factor/totp`, method: 'POST', body: queryArg.secondStepCodeDto }),
    }),
    confirmTotp: build.mutation<ConfirmTotpApiResponse, ConfirmTotpApiArg>({
      query: (queryArg) => ({ url: `/auth/second-factor/totp/confirm`, method: 'POST', body: queryArg.confirmTotpDto }),
    }),
    beginTotp: build.mutation<BeginTotpApiResponse, BeginTotpApiArg>({
      query: (queryArg) => ({ url: `/auth/second-factor/totp/setup`, method: 'POST', body: queryArg.passwordProofDto }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as factorsEndpoints };
export type GetSecondFactorApiResponse = /** status 200  */ SecondFactorDto;
export type GetSecondFactorApiArg = void;
export type LogInWithPasskeyApiResponse = /** status 200  */ TokenDto;
export type LogInWithPasskeyApiArg = {
  passkeyAssertionDto: PasskeyAssertionDto;
};
export type AskPasskeyApiResponse = /** status 200  */ PasskeyRequestOptionsDto;
export type AskPasskeyApiArg = {
  passkeyStepDto: PasskeyStepDto;
};
export type AddPasskeyApiResponse = /** status 201  */ AddedFactorDto;
export type AddPasskeyApiArg = {
  newPasskeyDto: NewPasskeyDto;
};
export type BeginPasskeyApiResponse = /** status 200  */ PasskeyCreationOptionsDto;
export type BeginPasskeyApiArg = {
  passwordProofDto: PasswordProofDto;
};
export type RemovePasskeyApiResponse = unknown;
export type RemovePasskeyApiArg = {
  id: number;
  passwordProofDto: PasswordProofDto;
};
export type LogInWithRecoveryCodeApiResponse = /** status 200  */ TokenDto;
export type LogInWithRecoveryCodeApiArg = {
  secondStepCodeDto: SecondStepCodeDto;
};
export type RenewRecoveryCodesApiResponse = /** status 201  */ RecoveryCodesDto;
export type RenewRecoveryCodesApiArg = {
  passwordProofDto: PasswordProofDto;
};
export type RemoveTotpApiResponse = unknown;
export type RemoveTotpApiArg = {
  passwordProofDto: PasswordProofDto;
};
export type LogInWithTotpApiResponse = /** status 200  */ TokenDto;
export type LogInWithTotpApiArg = {
  secondStepCodeDto: SecondStepCodeDto;
};
export type ConfirmTotpApiResponse = /** status 201  */ AddedFactorDto;
export type ConfirmTotpApiArg = {
  confirmTotpDto: ConfirmTotpDto;
};
export type BeginTotpApiResponse = /** status 201  */ TotpSetupDto;
export type BeginTotpApiArg = {
  passwordProofDto: PasswordProofDto;
};
export type PasskeyDto = {
  created_at: string;
  id: number;
  last_used_at: string | null;
  name: string;
};
export type SecondFactorDto = {
  /** Whether the role requires a second factor: then the last one can't be removed. */
  is_required: boolean;
  passkeys: PasskeyDto[];
  /** The number of unused recovery codes. */
  recovery_codes_left: number;
  /** When the authenticator app was set up; null: not set up. ISO 8601, UTC. */
  totp_since: string | null;
};
export type TokenDto = {
  /** The bearer token of this login session. */
  token: string;
};
export type PasskeyAssertionDto = {
  authenticatorData: string;
  clientData: string;
  credential: string;
  /** The `pending` of the first step; without it, the passkey is the only step. */
  pending?: string;
  signature: string;
  /** Skips the second factor on this device for 30 days. */
  trustDevice?: boolean;
};
export type CredentialDescriptorDto = {
  id: string;
  transports?: string[];
};
export type PasskeyRequestOptionsDto = {
  /** Passkeys to choose from; empty: any passkey of this product. */
  allowed: CredentialDescriptorDto[];
  challenge: string;
  rpId: string;
  /** Milliseconds. */
  timeout: number;
  userVerification: 'required' | 'discouraged';
};
export type PasskeyStepDto = {
  /** The `pending` of the first step; without it, the passkey is the only step. */
  pending?: string;
};
export type AddedFactorDto = {
  /** Only set with the first factor, and only returned this once. */
  recovery_codes?: string[];
};
export type NewPasskeyDto = {
  attestation: string;
  clientData: string;
  credential: string;
  name: string;
  transports?: ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[];
};
export type PasskeyCreationOptionsDto = {
  /** COSE algorithms, best first. */
  algorithms: number[];
  challenge: string;
  /** Passkeys that this account has already. */
  excluded: CredentialDescriptorDto[];
  rpId: string;
  rpName: string;
  /** Milliseconds. */
  timeout: number;
  userDisplayName: string;
  /** Identifies the account to the passkey. */
  userHandle: string;
  userName: string;
};
export type PasswordProofDto = {
  currentPassword: string;
};
export type SecondStepCodeDto = {
  code: string;
  /** The `pending` of the first step. */
  pending: string;
  /** Skips the second factor on this device for 30 days. */
  trustDevice?: boolean;
};
export type RecoveryCodesDto = {
  /** Only returned this once. */
  recovery_codes: string[];
};
export type ConfirmTotpDto = {
  /** The code that the app shows. */
  code: string;
};
export type TotpSetupDto = {
  /** For apps that can't scan the QR code: base32. */
  key: string;
  /** The content of the QR code. */
  uri: string;
};
