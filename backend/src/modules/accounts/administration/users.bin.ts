import { Injectable } from '@nestjs/common';
import { SecurityLogWriterService } from '../../../platform/audit/security-log-writer.service';
import { BinKindsService } from '../../bin/bin-kinds.service';
import { Clock } from '../../../platform/clock/clock';
import { rowFromDate } from '../../../platform/database/queries/instants';
import { AccountRulesService } from '../../users/account-rules.service';
import { UsersService } from '../../users/users.service';

/** Restored accounts are deactivated, until an admin reactivates them. */
@Injectable()
export class UsersBin {
  constructor(
    kinds: BinKindsService,
    users: UsersService,
    rules: AccountRulesService,
    securityLog: SecurityLogWriterService,
    clock: Clock,
  ) {
    kinds.register({
      entity: users.entity,
      kindOf: () => 'account',
      title: ['email'],
      permit: async (unit, by, ids) => {
        for (const id of ids) await rules.permit(unit, by, 'write', id);
      },
      prepare: async (unit, row, by) => {
        const account = { id: Number(row.id), email: String(row.email), role: String(row.role) };
        row.deactivatedAt ??= rowFromDate(clock.now());
        const [firstName, lastName] = [row.firstName, row.lastName].map((name) =>
          name === null ? null : String(name),
        );
        await users.keepDistinct(unit, { email: account.email, firstName, lastName }, null);
        await securityLog.writeAccountChange(unit, by, null, { ...account, passwordHash: String(row.passwordHash) });
      },
    });
  }
}
