import { Injectable } from '@nestjs/common';

/** The one source of time. Tests override it to stand at any instant. */
@Injectable()
export class Clock {
  /** The current instant. */
  now(): Date {
    return new Date();
  }
}
