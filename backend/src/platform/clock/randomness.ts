import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';

/** The only source of randomness, which tests may replace. */
@Injectable()
export class Randomness {
  /** A URL-safe token of that many random bytes. */
  token(bytes: number): string {
    return randomBytes(bytes).toString('base64url');
  }
}
