import { Injectable } from '@nestjs/common';
import { SecurityLogWriterService } from '../../../platform/audit/security-log-writer.service';
import { BinnedKinds } from '../../../platform/bin/binned-kinds';
import { UsersService } from '../../users/users.service';

/** Accounts come back with their passwords, without a second factor, and signed out everywhere. */
@Injectable()
export class UsersBin {
  constructor(kinds: BinnedKinds, users: UsersService, securityLog: SecurityLogWriterService) {
    kinds.register({
      entity: users.entity,
      kindOf: () => 'account',
      title: ['email'],
      prepare: async (unit, row, by) => {
        const account = { id: Number(row.id), email: String(row.email), role: String(row.role) };
        row.secondFactors = null;
        const [firstName, lastName] = [row.firstName, row.lastName].map((name) =>
          name === null ? null : String(name),
        );
        await users.keepDistinct(unit, { email: account.email, firstName, lastName }, null);
        await securityLog.writeAccountChange(unit, by, null, { ...account, passwordHash: String(row.passwordHash) });
      },
    });
  }
}
