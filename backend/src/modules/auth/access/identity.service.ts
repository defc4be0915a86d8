import { Injectable, Logger } from '@nestjs/common';
import { isScope, type KnownUser, type Origin } from '../../../platform/access';
import { Clock } from '../../../platform/clock';
import { AppConfig } from '../../../platform/config/app-config';
import { joinedRevisions, ListRevisionQueries } from '../../../platform/list-revisions/list-revisions.queries';
import { IdentityQueries } from './identity.queries';
import { isFactorMissing } from './required-factor';
import { listNames, loggedUnlessUnavailable, Transactions } from '../../../platform/database';
import type { Rights } from './login-sessions.service';
import { AccessToken } from './access-tokens/access-token.entity';
import { AccessTokenQueries } from './access-tokens/access-tokens.queries';
import { hashOf, isWellFormed } from './access-tokens/access-token-text';

export interface Identity {
  user: KnownUser;
  /** Joined revisions of the requested lists. */
  revision: string;
  /** When the last use of the login session was stored; null: never. */
  lastSeenAt: string | null;
}

/** How stale `last_used_at` may get, because updating it on each request would be a write. */
const NOTED_MS = 60_000;

/** Reads what every request needs: its login session or access token, the user, and list revisions. */
@Injectable()
export class IdentityService {
  private readonly logger = new Logger('Access tokens');

  constructor(
    private readonly queries: IdentityQueries,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly tokens: AccessTokenQueries,
    private readonly revisions: ListRevisionQueries,
    private readonly transactions: Transactions,
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

  /** @param lists the lists whose revisions to read. */
  async byToken(token: string, lists: readonly string[]) {
    if (!isWellFormed(token)) return null;
    const [row] = await this.tokens.byHash({ hash: hashOf(token), now: this.clock.now() });
    if (!row) return null;
    const { tokenId, scopes, lastUsedAt, secondFactors: _, ...user } = row;
    return {
      lastSeenAt: lastUsedAt,
      user: {
        ...user,
        mustSetUpSecondFactor: isFactorMissing(this.config, row),
        loginSessionId: '',
        // Only the user's own browser can report that the user is working.
        workConsent: null,
        accessToken: { id: tokenId, scopes: scopes.split(' ').filter(isScope) },
      },
      revision: await this.revisionOf(listNames(lists, user.id)),
    };
  }

  /** Updates an access token's last use and its address at most once a minute. A failure doesn't fail the request. */
  async used(id: number, lastUsedAt: string | null, { address }: Origin): Promise<void> {
    const now = this.clock.now();
    if (lastUsedAt !== null && now.getTime() - Date.parse(lastUsedAt) < NOTED_MS) return;
    await this.transactions.single
      .update(AccessToken, { id }, { lastUsedAt: now, lastUsedAddress: address })
      .catch(loggedUnlessUnavailable(this.logger));
  }

  /** The rights by id, of access tokens that are neither expired nor revoked. */
  async rightsOf(ids: readonly number[]): Promise<Map<number, Rights>> {
    if (!ids.length) return new Map();
    const rows = await this.tokens.rights({ ids, now: this.clock.now() });
    return new Map(rows.map((row) => [row.id, { ...row, mustSetUpSecondFactor: isFactorMissing(this.config, row) }]));
  }

  private async revisionOf(lists: readonly string[]): Promise<string> {
    const rows = lists.length ? await this.revisions.named({ names: lists }) : [];
    const known = new Map(rows.map(({ name, revision }) => [name, revision]));
    return joinedRevisions(lists.map((list) => known.get(list) ?? null));
  }
}
