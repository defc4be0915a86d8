import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppConfig } from '../../platform/config/app-config';
import { TooManyRequestsError } from '../../platform/errors/common.errors';

/** Keeps one runaway client from using up the server; generous, per process, off at 0. */
@Injectable()
export class RequestLimiter {
  private readonly limiter: RateLimiterMemory | undefined;

  constructor({ requestsPerMinute }: AppConfig) {
    if (requestsPerMinute > 0) this.limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 });
  }

  /** Gives back what was counted for somebody who turns out to be another. */
  async takeBack(who: string): Promise<void> {
    await this.limiter?.reward(who);
  }

  /** @throws {TooManyRequestsError} */
  async count(who: string): Promise<void> {
    try {
      await this.limiter?.consume(who);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new TooManyRequestsError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }
}
