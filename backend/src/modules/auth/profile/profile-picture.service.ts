import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { AuditWriterService } from '../../../platform/audit/audit-writer.service';
import { differences } from '../../../platform/audit/differences';
import { Randomness } from '../../../platform/clock/randomness';
import { Transactions } from '../../../platform/database/transactions/transactions';
import { FileNotFoundError } from '../../../platform/http/files/stored-files.service';
import { PicturesService } from '../../../platform/pictures/pictures.service';
import { UndecodablePictureError } from '../../../platform/pictures/pictures.errors';
import { Storage } from '../../../platform/storage/storage';
import { FileDeletionService } from '../../../platform/uploads/store/file-deletion.service';
import { UserDto } from '../../users/dto/user.dto';
import { avatarKey } from '../../users/users.constants';
import { UsersService } from '../../users/users.service';
import { AuthErrors } from '../auth.errors';

@Injectable()
export class ProfilePictureService {
  constructor(
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly storage: Storage,
    private readonly pictures: PicturesService,
    private readonly randomness: Randomness,
    private readonly deletion: FileDeletionService,
    private readonly audit: AuditWriterService,
  ) {}

  /** The storage key of a picture in use, unless its account is in the bin. @throws {FileNotFoundError} */
  async keyOf(name: string): Promise<string> {
    if (!(await this.users.hasPicture(name))) throw new FileNotFoundError();
    return avatarKey(name);
  }

  /** @throws {InvalidPicture} if it cannot be decoded. */
  async replace(me: CurrentUser, upload: Buffer): Promise<UserDto> {
    await this.storage.checkRoom(upload.length);
    const picture = await this.shrunk(me, upload);
    const fileName = `${this.randomness.token(16)}.webp`;
    await this.storage.put(avatarKey(fileName), picture);
    try {
      return await this.set(me, fileName);
    } catch (error) {
      await this.deletion.discardUnowned([avatarKey(fileName)]);
      throw error;
    }
  }

  remove(me: CurrentUser): Promise<UserDto> {
    return this.set(me, null);
  }

  private async shrunk(me: CurrentUser, upload: Buffer): Promise<Buffer> {
    try {
      return await this.pictures.inTurn(`picture of ${me.id}`, () => this.pictures.shrink('avatar', upload));
    } catch (error) {
      throw error instanceof UndecodablePictureError ? new AuthErrors.InvalidPicture() : error;
    }
  }

  private set(me: CurrentUser, profilePicture: string | null): Promise<UserDto> {
    return this.transactions.run(async (unit) => {
      const { before, after } = await this.users.update(unit, me.id, { profilePicture });
      const former = before.profilePicture;
      const changed = differences({ profilePicture: former }, { profilePicture });
      const target = `users/${me.id}`;
      if (changed) await this.audit.write(unit, me, { action: 'profile.picture', target, ...changed });
      if (former) unit.afterCommit(() => this.deletion.discard([avatarKey(former)]));
      return UserDto.from(after);
    });
  }
}
