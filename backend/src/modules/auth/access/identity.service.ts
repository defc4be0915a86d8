import { Injectable } from '@nestjs/common';
import type { KnownUser } from '../../../platform/access/access';
import { Clock } from '../../../platform/clock/clock';
import { AppConfig } from '../../../platform/config/app-config';
import { joinedRevisions } from '../../../platform/list-revisions/list-revisions.queries';
import { IdentityQueries } from './identity.queries';
import { isFactorMissing } from './required-factor';

export interface Identity {
  user: KnownUser;
  /** Joined revisions of the requested lists. */
  revision: string;
  /** When the last use of the login session was stored; null: never. */
  lastSeenAt: string | null;
}

/** Reads what every request needs: its login session, the user, and list revisions. */
@Injectable()
export class IdentityService {
  constructor(
    private readonly queries: IdentityQueries,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async bySession(sessionId: string, lists: readonly string[]): Promise<Identity | null> {
    const names = Object.fromEntries(lists.map((list, index) => [`list${index}`, list]));
    const [row] = await this.queries.bySession(lists.length)({ ...names, sessionId, now: this.clock.now() });
    if (!row) return null;
    const mustSetUpSecondFactor = isFactorMissing(this.config, row);
    const { id, email, role, mustChangePassword, loginSessionId, workConsent, lastSeenAt } = row;
    return {
      lastSeenAt,
      user: { id, email, role, mustChangePassword, mustSetUpSecondFactor, loginSessionId, workConsent },
      revision: joinedRevisions(lists.map((_, index) => row[`revision${index}`])),
    };
  }
}
