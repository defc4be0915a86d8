import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { dayAt } from '../../platform/clock/periods';
import { AppConfig } from '../../platform/config/app-config';

@Injectable()
export class StudioDateService {
  constructor(
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  today(): string {
    return dayAt(this.clock.now(), this.config.studio.timezone);
  }
}
