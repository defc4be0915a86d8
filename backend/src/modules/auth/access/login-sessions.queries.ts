import { Injectable } from '@nestjs/common';
import { total } from '../../../platform/database/queries/expressions';
import type { Params } from '../../../platform/database/queries/params';
import { Queries } from '../../../platform/database/queries/queries';
import { LoginSession } from './login-session.entity';

@Injectable()
export class LoginSessionQueries extends Queries({ login_sessions: LoginSession }, (query) => ({
  countValid: query((db, p: Params<{ now: Date }>) =>
    db.selectFrom('login_sessions').select(total).where('expiresAt', '>', p.now),
  ),
  byId: query((db, p: Params<{ id: string }>) =>
    db.selectFrom('login_sessions').select(['id', 'workConsent']).where('id', '=', p.id),
  ),
})) {}
