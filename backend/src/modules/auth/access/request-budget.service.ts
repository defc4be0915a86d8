import { Injectable, Logger } from '@nestjs/common';
import type { Express, NextFunction, Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { KnownUser } from '../../../platform/access/access';
import { bearerOf } from '../../../platform/access/bearer';
import { RequestOrigin } from '../../../platform/access/origin';
import { AppConfig } from '../../../platform/config/app-config';
import { TooManyRequestsError } from '../../../platform/errors/common.errors';
import { isFileLink } from '../../../platform/http/files/file-links';
import { accessTokenOf } from './bearer';
import { filesKeyOf } from './files-cookie.service';

interface ChargedRequest extends Request {
  /** Whose budget has paid for this request. */
  chargedTo?: string;
}

/** A plain link that a browser opens can only carry the cookie. */
const credentialOf = (request: Request) =>
  accessTokenOf(request) ?? (isFileLink(request.path) ? filesKeyOf(request) : bearerOf(request));

/** Programs have a budget of their own: one that runs wild must not lock its person out. */
const payerOf = ({ id, accessToken }: Pick<KnownUser, 'id' | 'accessToken'>) =>
  accessToken ? `programs of user ${id}` : `user ${id}`;

/**
 * Limits the requests a minute, per process, before anything of a request is read or looked up. A request counts for
 * the user whose token or cookie was valid last time, otherwise for its address: a revoked token must not use up its
 * former owner's budget.
 */
@Injectable()
export class RequestBudgetService {
  private readonly logger = new Logger('Requests');
  /** Users by their token or cookie; a user who drops out is charged by address once. */
  private readonly owners = new LRUCache<string, string>({ max: 10_000 });
  /** By user or address; the minute begins with the first request. */
  private readonly counts = new LRUCache<string, number>({ max: 100_000, ttl: 60_000, noUpdateTTL: true });

  constructor(private readonly config: AppConfig) {}

  /** @throws {TooManyRequestsError} */
  charge(request: ChargedRequest): void {
    this.count(request, this.owners.get(credentialOf(request) ?? ''));
  }

  /** Moves the charge to the right budget once the user is known; null is nobody. @throws {TooManyRequestsError} */
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

/** Charges every request that gets this far, and those that failed on the way, such as a file that does not exist. */
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
