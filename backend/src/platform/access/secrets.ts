import { type BinaryLike, createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

/** SHA-256 of the texts, joined by line breaks. */
export const digestOf = (...lines: string[]) => createHash('sha256').update(lines.join('\n')).digest('base64url');

/** Compares in constant time. */
export const isSameSecret = (given: string, right: string) =>
  timingSafeEqual(Buffer.from(digestOf(given)), Buffer.from(digestOf(right)));

/** Signs for one purpose, with a key derived from the server's secret. */
export class Signer {
  private readonly key: Buffer;

  constructor(secret: string, purpose: string) {
    this.key = createHmac('sha256', secret).update(purpose).digest();
  }

  sign(...parts: BinaryLike[]): string {
    const hmac = createHmac('sha256', this.key);
    for (const part of parts) hmac.update(part);
    return hmac.digest('base64url');
  }

  verify(signature: string, ...parts: BinaryLike[]): boolean {
    return isSameSecret(signature, this.sign(...parts));
  }
}

/** The token in the Authorization header. */
export const bearerOf = ({ headers }: Pick<Request, 'headers'>): string | undefined =>
  /^Bearer +(.+)$/i.exec(headers.authorization ?? '')?.[1];
