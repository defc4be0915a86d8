import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { Clock } from '../../../platform/clock/clock';
import { AppConfig } from '../../../platform/config/app-config';

/** Which day it is in the studio. */
@Injectable()
export class StudioDay {
  constructor(
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** `YYYY-MM-DD`. */
  today(): string {
    return DateTime.fromJSDate(this.clock.now(), { zone: this.config.studio.timezone }).toISODate() ?? '';
  }
}
