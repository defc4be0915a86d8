import { Injectable } from '@nestjs/common';
import { columnsOf, type OfUser, type Params, Queries } from '../../../platform/database/queries/queries';
import { Digest } from './digest.entity';

@Injectable()
export class DigestQueries extends Queries({ digests: Digest }, (query) => ({
  byUser: query((db, p: OfUser) => db.selectFrom('digests').select(columnsOf(Digest)).where('userId', '=', p.userId)),
  /** Digests not written yet on a day. */
  due: query((db, p: Params<{ day: string }>) =>
    db.selectFrom('digests').select('userId').where('lastDay', '<', p.day).orderBy('userId'),
  ),
})) {}
