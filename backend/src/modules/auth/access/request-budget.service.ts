import { Injectable, Logger } from '@nestjs/common';
import type { Express, NextFunction, Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { bearerOf, type KnownUser, RequestOrigin } from '../../../platform/access';
import { AppConfig } from '../../../platform/config/app-config';
import { TooManyRequestsError } from '../../../platform/errors/common.errors';
import { isFileLink } from '../../../platform/http/files/file-links';
import { accessTokenOf } from './bearer';
import { filesKeyOf } from './files-cookie.service';

interface ChargedRequest extends Request {
  /** The budget this request was charged to. */
  chargedTo?: string;
}

/** Plain links opened in a browser only carry the cookie. */
const credentialOf = (request: Request) =>
  accessTokenOf(request) ?? (isFileLink(request.path) ? filesKeyOf(request) : bearerOf(request));

/** Access tokens have their own budget, so that a runaway program can't lock its user out. */
const payerOf = ({ id, accessToken }: Pick<KnownUser, 'id' | 'accessToken'>) =>
  accessToken ? `programs of user ${id}` : `user ${id}`;

/**
 * Limits requests per minute and process, before they are read or looked up. A request is charged to the user whose token or
 * cookie was valid last time, otherwise to its address: revoked tokens use up no user's budget.
 */
@Injectable()
export class RequestBudgetService {
  private readonly logger = new Logger('Requests');
  /** Users by token or cookie; an evicted user is charged by address once. */
  private readonly owners = new LRUCache<string, string>({ max: 10_000 });
  /** Counts by user or address; the minute starts with the first request. With `max`, it would reserve 5 MB at the start. */
  private readonly counts = new LRUCache<string, number>({
    maxSize: 100_000,
    sizeCalculation: () => 1,
    ttl: 60_000,
    noUpdateTTL: true,
  });

  constructor(private readonly config: AppConfig) {}

  /** @throws {TooManyRequestsError} */
  charge(request: ChargedRequest): void {
    this.count(request, this.owners.get(credentialOf(request) ?? ''));
  }

  /** Moves the charge to the right budget once the user is known; null: unknown. @throws {TooManyRequestsError} */
  settle(request: ChargedRequest, user: KnownUser | null): void {
    const credential = credentialOf(request);
    const payer = user ? payerOf(user) : undefined;
    if (credential && payer) this.owners.set(credential, payer);
    else if (credential) this.owners.delete(credential);
    this.count(request, payer);
  }

  private count(request: ChargedRequest, owner: string | undefined): void {
    const { requestsPerMinute: limit } = this.config;
    const payer = owner ?? new RequestOrigin(request).network;
    if (limit === 0 || request.chargedTo === payer) return;
    if (request.chargedTo) this.counts.set(request.chargedTo, (this.counts.get(request.chargedTo) ?? 1) - 1);
    request.chargedTo = payer;
    const used = (this.counts.get(payer) ?? 0) + 1;
    this.counts.set(payer, used);
    if (used <= limit) return;
    if (used === limit + 1) this.logger.warn(`${payer} has used up the requests of a minute`);
    throw new TooManyRequestsError(Math.max(1, Math.ceil(this.counts.getRemainingTTL(payer) / 1000)));
  }
}

/** Charges requests that reach no route, and those that failed earlier, such as for a missing file. */
export function countRequests(express: Express, budget: RequestBudgetService): void {
  express.use((error: unknown, request: Request, _response: Response, next: NextFunction) => {
    budget.charge(request);
    next(error);
  });
  express.use((request: Request, _response: Response, next: NextFunction) => {
    budget.charge(request);
    next();
  });
}
