import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { AuditWriterService } from '../../../platform/audit/audit-writer.service';
import { differences } from '../../../platform/audit/differences';
import { SecurityLogWriterService } from '../../../platform/audit/security-log-writer.service';
import { Transactions } from '../../../platform/database/transactions/transactions';
import { CommonErrors } from '../../../platform/errors/common.errors';
import type { IfMatch } from '../../../platform/http/if-match/if-match';
import { definedFields } from '../../../platform/http/validation/defined-fields';
import { emailForm } from '../../../platform/text/email-address';
import { UserDto } from '../../users/dto/user.dto';
import { type Account, UsersService } from '../../users/users.service';
import { AuthErrors } from '../auth.errors';
import { CurrentUserDto } from '../dto/auth-responses.dto';
import type { ProfileDto } from '../dto/profile.dto';
import { PasswordsService } from '../sign-in/passwords.service';

@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly securityLog: SecurityLogWriterService,
  ) {}

  async get(me: CurrentUser): Promise<CurrentUserDto> {
    return CurrentUserDto.from(UserDto.from(await this.users.get(me.id)), me.mustSetUpSecondFactor);
  }

  /**
   * An empty name becomes null. A new e-mail address needs the password, because users sign in with it.
   * @throws {PasswordForEmailNeeded}
   * @throws {WrongCurrentPassword}
   * @throws {EmailTaken}
   * @throws {ChangedMeanwhileError}
   */
  async update(me: CurrentUser, profile: ProfileDto, ifMatch: IfMatch): Promise<CurrentUserDto> {
    const { first_name: firstName, last_name: lastName, currentPassword } = profile;
    const email = profile.email === emailForm(me.email) ? undefined : profile.email;
    const checked = email === undefined ? undefined : await this.confirm(me, currentPassword);
    return this.transactions.run(async (unit) => {
      // The session has ended if the password was changed meanwhile.
      if (checked && !(await this.users.withPassword(unit, checked))) throw new CommonErrors.NotSignedIn();
      const states = await this.users.update(unit, me.id, definedFields({ firstName, lastName, email }));
      const [before, after] = [UserDto.from(states.before), UserDto.from(states.after)];
      const changed = differences(before, after);
      if (changed) {
        const current = CurrentUserDto.from(before, me.mustSetUpSecondFactor);
        ifMatch.check(current, current.revision);
        await this.audit.write(unit, me, { action: 'profile.update', target: `users/${me.id}`, ...changed });
      }
      await this.securityLog.writeAccountChange(unit, me, states.before, states.after);
      return CurrentUserDto.from(after, me.mustSetUpSecondFactor);
    });
  }

  private confirm(me: CurrentUser, password: string | undefined): Promise<Account> {
    if (!password) throw new AuthErrors.PasswordForEmailNeeded();
    return this.passwords.confirm(me, password);
  }
}
