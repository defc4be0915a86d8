import { Injectable } from '@nestjs/common';
import { columnsOf, type OfUser, type Params, Queries, type Row } from '../../../platform/database';
import { Invitation } from './invitation.entity';

export type InvitationRow = Row<Invitation>;

@Injectable()
export class InvitationQueries extends Queries({ invitations: Invitation }, (query) => ({
  byHash: query((db, p: Params<{ linkHash: string }>) =>
    db.selectFrom('invitations').select(columnsOf(Invitation)).where('linkHash', '=', p.linkHash),
  ),
  byUser: query((db, p: OfUser) =>
    db.selectFrom('invitations').select(columnsOf(Invitation)).where('userId', '=', p.userId),
  ),
})) {}
