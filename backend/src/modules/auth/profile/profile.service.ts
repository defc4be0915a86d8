import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import { AuditWriterService, differences, SecurityLogWriterService } from '../../../platform/audit';
import { Transactions } from '../../../platform/database';
import { CommonErrors } from '../../../platform/errors/common.errors';
import { definedFields, FileNotFoundError, type IfMatch } from '../../../platform/http';
import { emailForm } from '../../../platform/text/email-address';
import { UserDto } from '../../users/dto/user.dto';
import { type Account, UsersService } from '../../users/users.service';
import { AuthErrors } from '../auth.errors';
import { CurrentUserDto } from '../dto/auth-responses.dto';
import type { ProfileDto } from '../dto/profile.dto';
import { AuthService } from '../sign-in/auth.service';
import { Randomness } from '../../../platform/clock';
import { PicturesService } from '../../../platform/pictures/pictures.service';
import { UndecodablePictureError } from '../../../platform/pictures/pictures.errors';
import { Storage } from '../../../platform/storage/storage';
import { FileDeletionService } from '../../../platform/uploads/store/file-deletion.service';
import { avatarKey } from '../../users/users.constants';

@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UsersService,
    private readonly auth: AuthService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly securityLog: SecurityLogWriterService,
    private readonly storage: Storage,
    private readonly pictures: PicturesService,
    private readonly randomness: Randomness,
    private readonly deletion: FileDeletionService,
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
    return this.auth.confirmPassword(me, password);
  }

  /** The storage key of a picture in use, unless its account is in the bin. @throws {FileNotFoundError} */
  async pictureKey(name: string): Promise<string> {
    if (!(await this.users.hasPicture(name))) throw new FileNotFoundError();
    return avatarKey(name);
  }

  /** @throws {InvalidPicture} if it cannot be decoded. */
  async replacePicture(me: CurrentUser, upload: Buffer): Promise<CurrentUserDto> {
    await this.storage.checkRoom(upload.length);
    const picture = await this.shrunk(me, upload);
    const fileName = `${this.randomness.token(16)}.webp`;
    await this.storage.put(avatarKey(fileName), picture);
    try {
      return await this.setPicture(me, fileName);
    } catch (error) {
      await this.deletion.discardUnowned([avatarKey(fileName)]);
      throw error;
    }
  }

  private async shrunk(me: CurrentUser, upload: Buffer): Promise<Buffer> {
    try {
      return await this.pictures.inTurn(`picture of ${me.id}`, () => this.pictures.shrink('avatar', upload));
    } catch (error) {
      throw error instanceof UndecodablePictureError ? new AuthErrors.InvalidPicture() : error;
    }
  }

  /** @param profilePicture null removes it. */
  setPicture(me: CurrentUser, profilePicture: string | null): Promise<CurrentUserDto> {
    return this.transactions.run(async (unit) => {
      const { before, after } = await this.users.update(unit, me.id, { profilePicture });
      const former = before.profilePicture;
      const changed = differences({ profilePicture: former }, { profilePicture });
      const target = `users/${me.id}`;
      if (changed) await this.audit.write(unit, me, { action: 'profile.picture', target, ...changed });
      if (former) unit.afterCommit(() => this.deletion.discard([avatarKey(former)]));
      return CurrentUserDto.from(UserDto.from(after), me.mustSetUpSecondFactor);
    });
  }
}
