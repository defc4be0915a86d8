import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, type OfUser, type Params, Queries, total } from '../../../platform/database';
import { RecoveryCode } from './codes/recovery-code.entity';
import { TotpFactor } from './codes/totp-factor.entity';
import { Passkey } from './passkeys/passkey.entity';

const TABLES = { totp_factors: TotpFactor, passkeys: Passkey, recovery_codes: RecoveryCode };

/** More than a user may have. */
const MAX_LISTED = 100;

@Injectable()
export class SecondFactorQueries extends Queries(TABLES, (query) => ({
  confirmedTotp: query((db, p: OfUser) =>
    db
      .selectFrom('totp_factors')
      .select(['id', 'confirmedAt'])
      .where('userId', '=', p.userId)
      .where('confirmedAt', 'is not', null),
  ),
  passkeysOf: query((db, p: OfUser) =>
    db
      .selectFrom('passkeys')
      .select(columnsOf(Passkey))
      .where('userId', '=', p.userId)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(sql.lit(MAX_LISTED)),
  ),
  passkey: query((db, p: Params<{ credentialId: string }>) =>
    db.selectFrom('passkeys').select(columnsOf(Passkey)).where('credentialId', '=', p.credentialId),
  ),
  codes: query((db, p: OfUser) =>
    db.selectFrom('recovery_codes').select(['id', 'codeHash']).where('userId', '=', p.userId),
  ),
  countCodes: query((db, p: OfUser) => db.selectFrom('recovery_codes').select(total).where('userId', '=', p.userId)),
})) {}
