import { Injectable } from '@nestjs/common';
import { type Params, Queries } from '../database/queries/queries';
import { RateLimit } from './rate-limit.entity';

@Injectable()
export class RateLimitQueries extends Queries({ rate_limits: RateLimit }, (query) => ({
  byKey: query((db, p: Params<{ key: string }>) =>
    db.selectFrom('rate_limits').select(['points', 'expiresAt']).where('key', '=', p.key),
  ),
})) {}
