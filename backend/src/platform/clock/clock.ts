import { Injectable } from '@nestjs/common';

/** The only source of time, which tests replace. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
