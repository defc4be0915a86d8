import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { Clock } from './clock';
import { dayAt } from './periods';

/** Days as YYYY-MM-DD, in the studio's time zone. */
@Injectable()
export class StudioDateService {
  constructor(
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  today(): string {
    return dayAt(this.clock.now(), this.config.studio.timezone);
  }

  /** @param instant ISO 8601 */
  of(instant: string): string {
    return dayAt(new Date(instant), this.config.studio.timezone);
  }
}
