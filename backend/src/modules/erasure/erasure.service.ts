import { Injectable } from '@nestjs/common';
import { type CurrentUser, hashPassword } from '../../platform/access';
import { AuditReaderService, AuditWriterService, SecurityLogWriterService } from '../../platform/audit';
import { Clock, Randomness } from '../../platform/clock';
import { Transactions } from '../../platform/database';
import { emailForm } from '../../platform/text/email-address';
import { DeactivationService } from '../accounts/deactivation/deactivation.service';
import { UserDto } from '../users/dto/user.dto';
import { UserErrors } from '../users/users.errors';
import { UsersService } from '../users/users.service';
import type { ErasedUserDto, EraseUserDto } from './erasure.dto';
import { Erasure } from './erasure.entity';
import { ErasureRunnerService } from './erasure-runner.service';
import { type Identifiers, identityIn, knownAs } from './identifiers';
import { PersonalRowsService } from './personal-rows.service';
import { appError } from '../../platform/errors/app-error';

class OtherAddressError extends appError('email', 'other_address', 'This is not the email address of the account') {}

/** The user's work stays, as a former colleague's. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly users: UsersService,
    private readonly deactivation: DeactivationService,
    private readonly rows: PersonalRowsService,
    private readonly runner: ErasureRunnerService,
    private readonly transactions: Transactions,
    private readonly logs: AuditReaderService,
    private readonly audit: AuditWriterService,
    private readonly securityLog: SecurityLogWriterService,
    private readonly randomness: Randomness,
    private readonly clock: Clock,
  ) {}

  /**
   * Deactivates the account, hands its open tasks over, empties it, then starts to erase the name from texts.
   * @throws {OwnAccount} @throws {UserNotFound} @throws {UserErased} @throws {OtherAddressError} if the typed address is not
   * the account's. @throws {LastAdmin} @throws {UnknownSuccessorError}
   */
  async erase(me: CurrentUser, id: number, given: EraseUserDto): Promise<ErasedUserDto> {
    const { email, handTasksTo = null, namesAlone = true } = given;
    const known = await this.knownAs(id, namesAlone);
    // A password that is never stored or shown.
    const passwordHash = await hashPassword(this.randomness.token(32));
    const outcome = await this.transactions.run(async (unit) => {
      const { handedOver, successor } = await this.deactivation.settle(unit, me, id, handTasksTo);
      const [person] = await this.users.hold(unit, [id]);
      if (!person || person.erasedAt !== null) throw new UserErrors.UserErased();
      if (emailForm(person.email) !== email) throw new OtherAddressError();
      await this.rows.erase(unit, person);
      await this.users.erase(unit, id, known.address, passwordHash);
      await this.audit.forgetPerson(unit, id, known.emails, known.address);
      const after = { handed_over: handedOver, handed_over_to: successor?.email ?? null };
      await this.audit.write(unit, me, { action: 'user.erase', target: `users/${id}`, after });
      await this.securityLog.writeOf(unit, me, { id, email: known.address }, 'account_erased');
      await unit.insert(Erasure, { userId: id, knownAs: JSON.stringify(known), askedAt: this.clock.now() });
      return { handedOver };
    });
    // Not awaited; the list of jobs shows the progress.
    void this.runner.start();
    return { user: UserDto.from(await this.users.get(id)), ...outcome };
  }

  private async knownAs(id: number, namesAlone: boolean): Promise<Identifiers> {
    const person = await this.users.get(id);
    const [states, emails] = await Promise.all([this.logs.statesOf(`users/${id}`), this.logs.formerEmails(id)]);
    const former = [...states.map(identityIn), ...emails.map((email) => ({ email }))];
    const everybody = await this.users.list((user) => user);
    const others = everybody.filter((user) => user.id !== id);
    const number = Buffer.from(this.randomness.token(6), 'base64url').toString('hex');
    return knownAs([person, ...former], others, `former-colleague-${number}@erased.invalid`, namesAlone);
  }
}
