import { Injectable } from '@nestjs/common';
import { accountIn, type Actor } from '../../platform/access/access';
import type { UnitOfWork } from '../../platform/database/transactions/unit-of-work';
import { NotByTokenError } from '../../platform/errors/common.errors';
import { User } from './user.entity';
import { LastAdminError, OwnAccountError, OwnSignInError } from './users.errors';

interface Rule {
  /** Users do this to their own account in the settings, which ask for the password, or not at all. */
  own?: typeof OwnSignInError | typeof OwnAccountError;
  /** Of an admin: another one has to remain. The command line lets the last admin sign in again. */
  takesAdmin?: 'always' | 'unlessByOperator';
}

const RULES = {
  /** Creates, renames or promotes; lets its user come back. */
  write: {},
  /** Address, password, link to choose one, second factor. */
  signIn: { own: OwnSignInError, takesAdmin: 'unlessByOperator' },
  demote: { takesAdmin: 'always' },
  /** Deactivates, deletes or erases. */
  end: { own: OwnAccountError, takesAdmin: 'always' },
} satisfies Record<string, Rule>;

/** What a call does to an account. */
export type AccountAction = keyof typeof RULES;

/** Who may do what to which account: the same for calls, raw cells, the bin and the command line. */
@Injectable()
export class AccountRulesService {
  /**
   * Locks the account, and then all admins if it is one of theirs. Two admins who do this to each other meet in a deadlock,
   * after which the transaction of one begins again.
   *
   * @throws {NotByTokenError} @throws {OwnSignInError} @throws {OwnAccountError} @throws {LastAdminError}
   */
  async permit(unit: UnitOfWork, by: Actor, action: AccountAction, id: number): Promise<void> {
    const { own: OwnError, takesAdmin }: Rule = RULES[action];
    if (by.accessToken) throw new NotByTokenError();
    if (OwnError && by.id === id) throw new OwnError();
    if (takesAdmin === 'always' || (takesAdmin && accountIn(by) !== null)) await this.keepAnotherAdmin(unit, id);
  }

  /** Makes sure that another admin can sign in, and remains one until the transaction ends. */
  private async keepAnotherAdmin(unit: UnitOfWork, id: number): Promise<void> {
    if ((await unit.lock(User, { id }))?.role !== 'admin') return;
    const admins = (await unit.lockAll(User, { role: 'admin' })).filter(({ deactivatedAt }) => deactivatedAt === null);
    const others = admins.filter((admin) => admin.id !== id);
    // Who has yet to choose a password may never come.
    if (others.length < admins.length && others.every(({ mustChangePassword }) => mustChangePassword))
      throw new LastAdminError();
  }
}
