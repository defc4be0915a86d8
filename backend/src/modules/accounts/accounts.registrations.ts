import { Injectable } from '@nestjs/common';
import { hashPassword, refuseGuess, ROLES } from '../../platform/access';
import { type AccountState, SecurityLogWriterService } from '../../platform/audit';
import { Clock } from '../../platform/clock';
import { rowFromDate } from '../../platform/database';
import { InvalidFieldError } from '../../platform/errors/app-error';
import { type RawChange, type RawRow, RawTables, type RawValue, readOnly } from '../../platform/raw-tables/raw-tables';
import { MAX_PASSWORD, MIN_PASSWORD } from '../../platform/text/text-rules';
import { sentenceOf } from '../../platform/text/sentence';
import { LoginSessionsService } from '../auth/access/login-sessions.service';
import { BinRegistry } from '../bin/bin-registry.service';
import { type AccountAction, AccountRulesService } from '../users/account-rules.service';
import { UserErrors } from '../users/users.errors';
import { UsersService } from '../users/users.service';

const PASSWORD_LENGTH = sentenceOf(
  'password_length',
  'The password must have between {{min}} and {{max, number}} characters',
)({ min: MIN_PASSWORD, max: MAX_PASSWORD });

/** @throws {InvalidFieldError} */
function temporary(given: RawValue, email: string): string {
  if (typeof given !== 'string' || given.length < MIN_PASSWORD || given.length > MAX_PASSWORD) {
    throw new InvalidFieldError('password_hash', PASSWORD_LENGTH);
  }
  refuseGuess('password_hash', given, email);
  return given;
}

/** A password set in a cell is temporary, and ends the user's login sessions. */
@Injectable()
export class AccountsRegistrations {
  constructor(
    tables: RawTables,
    binRegistry: BinRegistry,
    users: UsersService,
    rules: AccountRulesService,
    sessions: LoginSessionsService,
    securityLog: SecurityLogWriterService,
    clock: Clock,
  ) {
    tables.register({
      entity: users.entity,
      columns: {
        email: { format: 'email' },
        first_name: { format: 'name' },
        last_name: { format: 'name' },
        password_hash: { format: 'secret' },
        role: { words: ROLES, default: 'employee' },
        profile_picture: { readOnly: true },
        must_change_password: { default: 1 },
        ...readOnly('deactivated_at', 'second_factors', 'erased_at'),
      },
      prepare: async (values, id) => {
        if (values.password_hash === undefined) return;
        const email = values.email ?? (id === undefined ? '' : (await users.get(id)).email);
        values.password_hash = await hashPassword(temporary(values.password_hash, String(email)));
        values.must_change_password = 1;
      },
      check: async (unit, change, by) => {
        const { before, after } = change;
        if (after && before?.erased_at != null) throw new UserErrors.UserErased();
        for (const action of actionsIn(change)) await rules.permit(unit, by, action, Number(before?.id ?? 0));
        if (before?.must_change_password === 1 && after?.must_change_password === 0)
          throw new UserErrors.PasswordNotChosen();
        const isNewPassword = before && after && before.password_hash !== after.password_hash;
        if (isNewPassword && before.deactivated_at !== null) throw new UserErrors.UserDeactivated();
        if (after) await users.keepDistinct(unit, identityOf(after), before && identityOf(before));
      },
      follow: async (unit, { before, after }, me) => {
        if (before && after && before.password_hash !== after.password_hash) {
          await sessions.endAll(Number(before.id), unit);
        }
        await securityLog.writeAccountChange(unit, me, before && accountOf(before), after && accountOf(after));
      },
    });
    binRegistry.register({
      entity: users.entity,
      kindOf: () => 'account',
      title: ['email'],
      permit: async (unit, by, ids) => {
        for (const id of ids) await rules.permit(unit, by, 'write', id);
      },
      prepare: async (unit, row, by) => {
        const account = { id: Number(row.id), email: String(row.email), role: String(row.role) };
        // A restored account stays deactivated until an admin reactivates it.
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

/** Cells that affect signing in. */
const SIGN_IN = ['email', 'password_hash', 'must_change_password'];

function actionsIn({ before, after }: RawChange): AccountAction[] {
  if (!before) return ['write'];
  if (!after) return ['end'];
  const isDemoted = before.role === 'admin' && after.role !== 'admin';
  return [
    isDemoted ? 'demote' : 'write',
    ...(SIGN_IN.some((name) => before[name] !== after[name]) ? (['signIn'] as const) : []),
  ];
}

const nameOf = (name: RawValue | undefined) => (typeof name === 'string' ? name : null);

const identityOf = ({ id, email, first_name: first, last_name: last }: RawRow) => ({
  id: Number(id),
  email: String(email),
  firstName: nameOf(first),
  lastName: nameOf(last),
});

const accountOf = ({ id, email, role, password_hash }: RawRow): AccountState => ({
  id: Number(id),
  email: String(email),
  role: String(role),
  passwordHash: String(password_hash),
});
