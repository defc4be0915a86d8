import { Injectable } from '@nestjs/common';
import { randomBytes, randomInt } from 'node:crypto';

/** The only source of time, which tests replace. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** The only source of randomness, which tests may replace. */
@Injectable()
export class Randomness {
  /** A URL-safe token of this many random bytes. */
  token(bytes: number): string {
    return randomBytes(bytes).toString('base64url');
  }

  /** From 0 to just below 1. */
  fraction(): number {
    return randomInt(2 ** 32) / 2 ** 32;
  }
}
