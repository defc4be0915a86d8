import { Injectable } from '@nestjs/common';
import { type Params, Queries, total } from '../../../platform/database';
import { PendingSignIn } from './pending-sign-in.entity';
import { TrustedDevice } from './trusted-device.entity';

const TABLES = { pending_sign_ins: PendingSignIn, trusted_devices: TrustedDevice };

@Injectable()
export class SecondStepQueries extends Queries(TABLES, (query) => ({
  pending: query((db, p: Params<{ tokenDigest: string; now: Date }>) =>
    db
      .selectFrom('pending_sign_ins')
      .select(['userId', 'tries'])
      .where('tokenDigest', '=', p.tokenDigest)
      .where('expiresAt', '>', p.now),
  ),
  trusted: query((db, p: Params<{ userId: number; deviceDigest: string; now: Date }>) =>
    db
      .selectFrom('trusted_devices')
      .select('userId')
      .where('userId', '=', p.userId)
      .where('deviceDigest', '=', p.deviceDigest)
      .where('expiresAt', '>', p.now),
  ),
  countTrusted: query((db, p: Params<{ userId: number; now: Date }>) =>
    db.selectFrom('trusted_devices').select(total).where('userId', '=', p.userId).where('expiresAt', '>', p.now),
  ),
})) {}
