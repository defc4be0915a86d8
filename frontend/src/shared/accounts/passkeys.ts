import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type {
  NewPasskeyDto,
  PasskeyCreationOptionsDto,
  PasskeyAssertionDto,
  PasskeyRequestOptionsDto,
} from '@/api/account.api';

type Transport = NonNullable<NewPasskeyDto['transports']>[number];
const transports: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
const isTransport = (word: string): word is Transport => transports.includes(word);

type KnownKey = PasskeyRequestOptionsDto['allowed'][number];
const asCredential = ({ id, transports: ways }: KnownKey) => ({
  id,
  type: 'public-key' as const,
  ...(ways && { transports: ways.filter(isTransport) }),
});

/** Signs the server's challenge with a passkey. Null if the user chose none. */
export async function signWithPasskey(
  question: PasskeyRequestOptionsDto,
): Promise<Omit<PasskeyAssertionDto, 'pending' | 'trustDevice'> | null> {
  const { challenge, rpId, userVerification, timeout, allowed } = question;
  const optionsJSON = { challenge, rpId, userVerification, timeout, allowCredentials: allowed.map(asCredential) };
  try {
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON: clientData, authenticatorData, signature } = response;
    return { credential: id, clientData, authenticatorData, signature };
  } catch {
    // Cancelled, timed out, or no passkey: browsers do not say which.
    return null;
  }
}

type Made = Omit<NewPasskeyDto, 'name'>;

/** Creates a passkey. `known`: it exists already; null: none was created. */
export async function createPasskey(question: PasskeyCreationOptionsDto): Promise<Made | 'known' | null> {
  const { challenge, rpId, rpName, userHandle, userName, userDisplayName, algorithms, excluded, timeout } = question;
  const optionsJSON = {
    challenge,
    rp: { id: rpId, name: rpName },
    user: { id: userHandle, name: userName, displayName: userDisplayName },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: excluded.map(asCredential),
    // So that it can be the only step: it then identifies the user and requires a PIN or fingerprint.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    } as const,
    timeout,
  };
  try {
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON: clientData, attestationObject: attestation } = response;
    return { credential: id, clientData, attestation, transports: (response.transports ?? []).filter(isTransport) };
  } catch (error) {
    return error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      ? 'known'
      : null;
  }
}
