import { Injectable } from '@nestjs/common';
import { ROLES } from '../../platform/access/access';
import { hashPassword } from '../../platform/access/passwords';
import { RawTables } from '../../platform/raw-tables/raw-tables';
import { LoginSessions } from '../auth/login-sessions.service';
import { LISTS_WITH_PEOPLE, UsersService } from '../users/users.service';
import { checkPassword } from './temporary-password';

/** People by the cell. A password written here is a temporary one, and ends its person's sign-ins. */
@Injectable()
export class UsersTables {
  constructor(tables: RawTables, users: UsersService, sessions: LoginSessions) {
    tables.register({
      entity: 'User',
      columns: {
        email: { format: 'email' },
        password_hash: { format: 'secret' },
        role: { words: ROLES, default: 'employee' },
        profile_picture: { readOnly: true },
        must_change_password: { default: 1 },
      },
      prepare: async (values) => {
        if (values.password_hash === undefined) return;
        values.password_hash = await hashPassword(checkPassword(values.password_hash));
        values.must_change_password = 1;
      },
      check: async (unit, { before, after }) => {
        if (before?.role === 'admin' && after?.role !== 'admin') await users.keepAnotherAdmin(unit, Number(before.id));
      },
      follow: async (unit, { before, after }) => {
        if (before && after && before.password_hash !== after.password_hash) {
          await sessions.endAll(Number(before.id), unit.manager);
        }
        unit.touch(...LISTS_WITH_PEOPLE);
      },
    });
  }
}
