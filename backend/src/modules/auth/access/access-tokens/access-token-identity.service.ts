import { Injectable, Logger } from '@nestjs/common';
import type { Origin } from '../../../../platform/access/origin';
import { isScope } from '../../../../platform/access/scopes';
import { Clock } from '../../../../platform/clock/clock';
import { AppConfig } from '../../../../platform/config/app-config';
import { loggedUnlessUnavailable } from '../../../../platform/database/database-errors';
import { joinedRevisions, ListRevisionQueries } from '../../../../platform/list-revisions/list-revisions.queries';
import { Transactions } from '../../../../platform/database/transactions/transactions';
import { listNames } from '../../../../platform/database/table';
import { isFactorMissing } from '../required-factor';
import type { Rights } from '../login-sessions.service';
import { AccessToken } from './access-token.entity';
import { AccessTokenQueries } from './access-tokens.queries';
import { hashOf, isWellFormed } from './access-token-text';

/** How stale `last_used_at` may get, because updating it on each request would be a write. */
const NOTED_MS = 60_000;

@Injectable()
export class AccessTokenIdentityService {
  private readonly logger = new Logger('Access tokens');

  constructor(
    private readonly queries: AccessTokenQueries,
    private readonly revisions: ListRevisionQueries,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** @param lists the lists whose revisions to read. */
  async byToken(token: string, lists: readonly string[]) {
    if (!isWellFormed(token)) return null;
    const [row] = await this.queries.byHash({ hash: hashOf(token), now: this.clock.now() });
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

  /** Updates the last use and its address at most once a minute. A failure doesn't fail the request. */
  async used(id: number, lastUsedAt: string | null, { address }: Origin): Promise<void> {
    const now = this.clock.now();
    if (lastUsedAt !== null && now.getTime() - Date.parse(lastUsedAt) < NOTED_MS) return;
    await this.transactions.single
      .update(AccessToken, { id }, { lastUsedAt: now, lastUsedAddress: address })
      .catch(loggedUnlessUnavailable(this.logger));
  }

  /** The rights by token id, of tokens that are neither expired nor revoked. */
  async rightsOf(ids: readonly number[]): Promise<Map<number, Rights>> {
    if (!ids.length) return new Map();
    const rows = await this.queries.rights({ ids, now: this.clock.now() });
    return new Map(rows.map((row) => [row.id, { ...row, mustSetUpSecondFactor: isFactorMissing(this.config, row) }]));
  }

  private async revisionOf(lists: readonly string[]): Promise<string> {
    const rows = lists.length ? await this.revisions.named({ names: lists }) : [];
    const known = new Map(rows.map(({ name, revision }) => [name, revision]));
    return joinedRevisions(lists.map((list) => known.get(list) ?? null));
  }
}
