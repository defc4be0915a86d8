import { Injectable } from '@nestjs/common';
import { AppConfig } from './app-config';
import { Clock } from '../clock/clock';
import { dayAt } from '../clock/periods';

/** Days as YYYY-MM-DD, in the studio's time zone. */
@Injectable()
export class StudioDateService {
  constructor(
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  get zone(): string {
    return this.config.studio.timezone;
  }

  today(): string {
    return dayAt(this.clock.now(), this.config.studio.timezone);
  }

  /** @param instant ISO 8601 */
  of(instant: string): string {
    return dayAt(new Date(instant), this.config.studio.timezone);
  }
}
