import { Injectable, type OnModuleInit } from '@nestjs/common';
import sharp from 'sharp';
import type { CurrentUser } from '../../platform/access/access';
import { Randomness } from '../../platform/clock/randomness';
import { Transactions } from '../../platform/database/transactions';
import { Storage } from '../../platform/storage/storage';
import { DiscardedFiles } from '../../platform/uploads/discarded-files';
import { FileOwners } from '../../platform/uploads/file-owners';
import { UserDto } from '../users/dto/user.dto';
import { UsersService } from '../users/users.service';
import { InvalidPictureError } from './auth.errors';

const SIDE = 256;

/** A picture of 5 MB can unfold to gigabytes; nothing a camera makes has more pixels than this. */
const MAX_PIXELS = 100_000_000;

/** Formats that are decoded; SVG is not among them. */
const RASTER = new Set(['png', 'jpeg', 'gif', 'webp', 'heif', 'tiff']);

const FOLDER = 'avatars';

export const avatarKey = (fileName: string) => `${FOLDER}/${fileName}`;

@Injectable()
export class ProfilePictureService implements OnModuleInit {
  constructor(
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly storage: Storage,
    private readonly randomness: Randomness,
    private readonly owners: FileOwners,
    private readonly discarded: DiscardedFiles,
  ) {}

  onModuleInit(): void {
    this.owners.register({ folder: FOLDER, known: (keys) => this.inUse(keys) });
  }

  /** @throws {InvalidPictureError} when it cannot be decoded. */
  async replace(me: CurrentUser, upload: Buffer): Promise<UserDto> {
    const picture = await reencode(upload);
    const fileName = `${this.randomness.token(16)}.webp`;
    await this.storage.put(avatarKey(fileName), picture);
    try {
      return await this.set(me, fileName);
    } catch (error) {
      await this.discarded.discardUnowned([avatarKey(fileName)]);
      throw error;
    }
  }

  remove(me: CurrentUser): Promise<UserDto> {
    return this.set(me, null);
  }

  private async inUse(keys: string[]): Promise<string[]> {
    const names = await this.users.picturesInUse(keys.map((key) => key.slice(FOLDER.length + 1)));
    return names.map(avatarKey);
  }

  private set(me: CurrentUser, profilePicture: string | null): Promise<UserDto> {
    return this.transactions.run(async (unit) => {
      const { before, after } = await this.users.update(unit, me.id, { profilePicture });
      const former = before.profilePicture;
      if (former) unit.afterCommit(() => this.discarded.discard([avatarKey(former)]));
      return UserDto.from(after);
    });
  }
}

/** Decoding and encoding anew leaves nothing of the upload but its pixels: no metadata, no place, no script. */
async function reencode(upload: Buffer): Promise<Buffer> {
  try {
    const image = sharp(upload, { limitInputPixels: MAX_PIXELS });
    const { format } = await image.metadata();
    if (!RASTER.has(format)) throw new InvalidPictureError();
    return await image.rotate().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch {
    throw new InvalidPictureError();
  }
}
