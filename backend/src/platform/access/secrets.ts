import { type BinaryLike, createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** SHA-256 of texts, each on a line of its own. */
export const digestOf = (...lines: string[]) => createHash('sha256').update(lines.join('\n')).digest('base64url');

/** Compares in a time that tells nothing about the right one. */
export const isSameSecret = (given: string, right: string) =>
  timingSafeEqual(Buffer.from(digestOf(given)), Buffer.from(digestOf(right)));

/** Signs for one purpose, with a key made of the server's secret. */
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
