import { Strategy } from 'passport';
import type { AuthenticatedRequest } from '../../../../platform/access/access';
import type { Identity } from '../identity.service';

interface Outcome {
  success: (identity: Identity) => void;
  fail: (status: number) => void;
  error: (error: Error) => void;
}

/** Identifies the caller of a request; null lets passport try the next strategy. */
export abstract class RequestStrategy extends Strategy {
  abstract override readonly name: string;

  abstract validate(request: AuthenticatedRequest): Promise<Identity | null>;

  override authenticate(request: AuthenticatedRequest): void {
    conclude(this, this.validate(request));
  }
}

export function conclude({ success, fail, error }: Outcome, found: Promise<Identity | null>): void {
  // Also catches errors of the strategy that passport tries next.
  found.then((identity) => (identity ? success(identity) : fail(401))).catch(error);
}
