import { Injectable } from '@nestjs/common';
import { MetricsService } from '../../platform/metrics/metrics.service';
import { LoginSessionsService } from './access/login-sessions.service';

@Injectable()
export class AuthRegistrations {
  constructor(metrics: MetricsService, sessions: LoginSessionsService) {
    metrics.gauges({ login_sessions_open: 'Logins that have neither ended nor expired' }, [], async (set) =>
      set('login_sessions_open', await sessions.count()),
    );
  }
}
