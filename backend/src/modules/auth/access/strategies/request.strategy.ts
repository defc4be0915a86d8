import { Strategy } from 'passport';
import type { StaffRequest } from '../../../../platform/access/access';
import type { Identity } from '../identity.service';

/** Finds in a request who sends it; null lets passport try the next strategy. */
export abstract class RequestStrategy extends Strategy {
  abstract override readonly name: string;

  abstract validate(request: StaffRequest): Promise<Identity | null>;

  override authenticate(request: StaffRequest): void {
    this.validate(request).then(
      (identity) => (identity ? this.success(identity) : this.fail(401)),
      (error: unknown) => this.error(error),
    );
  }
}
