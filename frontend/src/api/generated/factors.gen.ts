import { emptyApi as api } from '../empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<GetSecondFactorApiResponse, GetSecondFactorApiArg>({
      query: () => ({ url: `/auth/second-factor` }),
    }),
    logInWithPasskey: build.mutation<LogInWithPasskeyApiResponse, LogInWithPasskeyApiArg>({
      query: (queryArg) => ({ url: `/auth/second-factor/passkey`, method: 'POST', body: queryArg.passkeyProofDto }),
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
  passkeyProofDto: PasskeyProofDto;
};
export type AskPasskeyApiResponse = /** status 200  */ PasskeyQuestionDto;
export type AskPasskeyApiArg = {
  passkeyStepDto: PasskeyStepDto;
};
export type AddPasskeyApiResponse = /** status 201  */ AddedFactorDto;
export type AddPasskeyApiArg = {
  newPasskeyDto: NewPasskeyDto;
};
export type BeginPasskeyApiResponse = /** status 200  */ NewPasskeyQuestionDto;
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
  /** The last one cannot be removed. */
  is_required: boolean;
  passkeys: PasskeyDto[];
  /** How many recovery codes have not been used. */
  recovery_codes_left: number;
  /** Since when there is an authenticator app; null: there is none. ISO 8601, UTC. */
  totp_since: string | null;
};
export type TokenDto = {
  /** The bearer token of this login session. */
  token: string;
};
export type PasskeyProofDto = {
  authenticatorData: string;
  clientData: string;
  credential: string;
  /** What the first step has answered; without it, the passkey is the only step. */
  pending?: string;
  signature: string;
  /** Asks this device for no second factor for 30 days. */
  trustDevice?: boolean;
};
export type KnownKeyDto = {
  id: string;
  transports?: string[];
};
export type PasskeyQuestionDto = {
  /** Keys to choose from; empty: any that knows this product. */
  allowed: KnownKeyDto[];
  challenge: string;
  rpId: string;
  /** Milliseconds. */
  timeout: number;
  userVerification: 'required' | 'discouraged';
};
export type PasskeyStepDto = {
  /** What the first step has answered; without it, the passkey is the only step. */
  pending?: string;
};
export type AddedFactorDto = {
  /** Only set with the first factor, and shown this once. */
  recovery_codes?: string[];
};
export type NewPasskeyDto = {
  attestation: string;
  clientData: string;
  credential: string;
  name: string;
  transports?: ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[];
};
export type NewPasskeyQuestionDto = {
  /** COSE algorithms, the best first. */
  algorithms: number[];
  challenge: string;
  /** Keys of this account that are known already. */
  excluded: KnownKeyDto[];
  rpId: string;
  rpName: string;
  /** Milliseconds. */
  timeout: number;
  userDisplayName: string;
  /** Names the account to the key. */
  userHandle: string;
  userName: string;
};
export type PasswordProofDto = {
  currentPassword: string;
};
export type SecondStepCodeDto = {
  code: string;
  /** What the first step has answered. */
  pending: string;
  /** Asks this device for no second factor for 30 days. */
  trustDevice?: boolean;
};
export type RecoveryCodesDto = {
  /** Shown this once. */
  recovery_codes: string[];
};
export type ConfirmTotpDto = {
  /** What the app shows. */
  code: string;
};
export type TotpSetupDto = {
  /** For an app that sees no QR code: base32. */
  key: string;
  /** What the QR code says. */
  uri: string;
};
