import { Injectable } from '@nestjs/common';
import { MetricsService } from '../../platform/metrics/metrics.service';
import { RetentionService } from '../../platform/retention/retention.service';
import { AccessToken } from './access/access-tokens/access-token.entity';
import { LoginSessionsService } from './access/login-sessions.service';

@Injectable()
export class AuthRegistrations {
  constructor(retention: RetentionService, metrics: MetricsService, sessions: LoginSessionsService) {
    // Listed for a month after they expire, so that their owners see why they stopped working.
    retention.register({ name: 'access_tokens', entity: AccessToken, since: 'expiresAt', days: 30 });
    metrics.gauges({ login_sessions_open: 'Logins that have neither ended nor expired' }, [], async (set) =>
      set('login_sessions_open', await sessions.count()),
    );
  }
}
