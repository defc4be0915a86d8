import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';

/** The one source of randomness. Tests override it to make runs repeatable. */
@Injectable()
export class Randomness {
  /** A URL-safe random token of the given number of bytes (entropy = 8 × bytes bits). */
  token(bytes: number): string {
    return randomBytes(bytes).toString('base64url');
  }
}
