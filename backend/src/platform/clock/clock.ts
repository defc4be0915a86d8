import { Injectable } from '@nestjs/common';

/** The only source of time. Tests set it to any instant. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
