import { Injectable } from '@nestjs/common';
import { accountIn, type Actor } from '../../platform/access';
import type { UnitOfWork } from '../../platform/database';
import { CommonErrors } from '../../platform/errors/common.errors';
import { User } from './user.entity';
import { UserErrors } from './users.errors';

interface Rule {
  /** The error for one's own account, which users change in the settings, with the password, or not at all. */
  own?: typeof UserErrors.OwnSignIn | typeof UserErrors.OwnAccount;
  /** Requires another admin if the account is an admin's. The command line may reset the last one's sign-in. */
  takesAdmin?: 'always' | 'unlessByOperator';
}

const RULES = {
  /** Creates, renames, promotes or reactivates. */
  write: {},
  /** Changes address, password, link or second factor. */
  signIn: { own: UserErrors.OwnSignIn, takesAdmin: 'unlessByOperator' },
  demote: { takesAdmin: 'always' },
  /** Deactivates, deletes or erases. */
  end: { own: UserErrors.OwnAccount, takesAdmin: 'always' },
} satisfies Record<string, Rule>;

export type AccountAction = keyof typeof RULES;

/** Which caller may do what to which account, by request, raw cell, bin or command line. */
@Injectable()
export class AccountRulesService {
  /**
   * Locks the account, and then all admins if it is an admin's. Two admins who do this to each other deadlock; one of the
   * transactions is retried.
   * @throws {NotByToken} @throws {OwnSignIn} @throws {OwnAccount} @throws {LastAdmin}
   */
  async permit(unit: UnitOfWork, by: Actor, action: AccountAction, id: number): Promise<void> {
    const { own: OwnError, takesAdmin }: Rule = RULES[action];
    if (by.accessToken) throw new CommonErrors.NotByToken();
    if (OwnError && by.id === id) throw new OwnError();
    if (takesAdmin === 'always' || (takesAdmin && accountIn(by) !== null)) await this.keepAnotherAdmin(unit, id);
  }

  /** Makes sure that another admin can sign in, and stays admin until the transaction ends. */
  private async keepAnotherAdmin(unit: UnitOfWork, id: number): Promise<void> {
    if ((await unit.lock(User, { id }))?.role !== 'admin') return;
    const admins = (await unit.lockAll(User, { role: 'admin' })).filter(({ deactivatedAt }) => deactivatedAt === null);
    const others = admins.filter((admin) => admin.id !== id);
    // An admin who still has to choose a password may never sign in.
    if (others.length < admins.length && others.every(({ mustChangePassword }) => mustChangePassword))
      throw new UserErrors.LastAdmin();
  }
}
