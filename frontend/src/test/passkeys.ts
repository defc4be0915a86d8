import { vi } from 'vitest';

const bytes = new Uint8Array([1]).buffer;
/** Bytes as they are sent. */
export const sentBytes = 'AQ';

const key = (response: object) => ({
  id: 'a',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, ...response },
  getClientExtensionResults: () => ({}),
});
export const aShownKey = key({ authenticatorData: bytes, signature: bytes });
export const aMadeKey = key({ attestationObject: bytes, getTransports: () => [] });

/** A browser that answers with these passkeys in turn; null: the user has cancelled. */
export function passkeysAre(...answers: (ReturnType<typeof key> | null)[]): void {
  const answer = vi.fn();
  for (const one of answers) answer.mockResolvedValueOnce(one);
  vi.stubGlobal('isSecureContext', true);
  // eslint-disable-next-line @typescript-eslint/no-extraneous-class
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { value: { get: answer, create: answer }, configurable: true });
}
