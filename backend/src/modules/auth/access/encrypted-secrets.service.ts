import { Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { AppConfig } from '../../../platform/config/app-config';
import { Randomness } from '../../../platform/clock';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets that have to be read back (AES-256-GCM), so that the database alone reveals nothing. */
@Injectable()
export class EncryptedSecretsService {
  private readonly key: Buffer;

  constructor(
    { jwtSecret }: AppConfig,
    private readonly randomness: Randomness,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'second factor', 32));
  }

  /** @param owner what the secret belongs to, such as a user id; that of another owner does not open. */
  seal(secret: Buffer, owner: number | string): string {
    const nonce = Buffer.from(this.randomness.token(NONCE_BYTES), 'base64url');
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(String(owner)));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Undefined if it was sealed with another JWT_SECRET. */
  open(stored: string, owner: number | string): Buffer | undefined {
    const bytes = Buffer.from(stored, 'base64url');
    const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(String(owner))).setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    } catch {
      return undefined;
    }
  }
}
