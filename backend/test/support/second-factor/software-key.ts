import { createHash, createPrivateKey, generateKeyPairSync, type JsonWebKey, randomBytes, sign } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

/** The CBOR that a key needs: small numbers, bytes, text and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number): Buffer => {
    if (n < 24) return Buffer.from([(major << 5) | n]);
    return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, part]) => [cbor(key), cbor(part as never)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

const text64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

export interface KeyOptions {
  origin?: string;
  rpId?: string;
  /** Whether the key has verified its user. */
  isVerified?: boolean;
}

/** A security key in memory that signs every challenge. */
export class SoftwareKey {
  readonly id = randomBytes(32);
  uses = 0;
  private readonly jwk: JsonWebKey;

  constructor(private readonly options: KeyOptions = {}) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.jwk = privateKey.export({ format: 'jwk' });
  }

  /** The browser's payload for a new key. */
  made(challenge: string, name = 'Laptop', options: KeyOptions = {}) {
    const point = (part: string | undefined) => Buffer.from(part ?? '', 'base64url');
    const cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(this.jwk.x)],
        [-3, point(this.jwk.y)],
      ]),
    );
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, cose]);
    const authData = Buffer.concat([this.head(ATTESTED, options), attested]);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return {
      name,
      credential: text64(this.id),
      clientData: this.clientData('webauthn.create', challenge, options),
      attestation: text64(attestation),
      transports: ['internal'],
    };
  }

  /** The browser's payload for signing in with a key. */
  shown(challenge: string, options: KeyOptions = {}) {
    this.uses += 1;
    const authenticatorData = this.head(0, options);
    const clientData = this.clientData('webauthn.get', challenge, options);
    const digest = createHash('sha256').update(Buffer.from(clientData, 'base64url')).digest();
    const key = createPrivateKey({ key: this.jwk, format: 'jwk' });
    const signature = sign('sha256', Buffer.concat([authenticatorData, digest]), key);
    return {
      credential: text64(this.id),
      clientData,
      authenticatorData: text64(authenticatorData),
      signature: text64(signature),
    };
  }

  private head(flags: number, options: KeyOptions): Buffer {
    const { rpId = 'localhost', isVerified = true } = { ...this.options, ...options };
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.uses);
    const all = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([all]), count]);
  }

  private clientData(type: string, challenge: string, options: KeyOptions): string {
    const { origin = 'http://localhost:3000' } = { ...this.options, ...options };
    return text64(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }
}
