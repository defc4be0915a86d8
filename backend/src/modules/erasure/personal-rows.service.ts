import { Injectable } from '@nestjs/common';
import { ForeignKeyGraph } from '../../platform/database/foreign-key-graph';
import type { Row } from '../../platform/database/queries/row';
import type { UnitOfWork } from '../../platform/database/transactions/unit-of-work';
import { FileDeletionService } from '../../platform/uploads/store/file-deletion.service';
import { FileOwnersService } from '../../platform/uploads/store/file-owners.service';
import { OwnDataService } from '../own-data/own-data.service';
import type { User } from '../users/user.entity';
import { UsersService } from '../users/users.service';

/**
 * Rows of a user that the studio has to keep, because they record worked time. All other rows that belong to the user
 * are deleted. The listed columns are cleared, because users write about themselves there.
 */
export const KEPT: Readonly<Record<string, readonly string[]>> = {
  work_corrections: ['reason', 'answer'],
  work_days: [],
  work_sessions: [],
  work_targets: [],
};

/** Erases a user's personal rows. Follows foreign keys, so that new tables are covered. */
@Injectable()
export class PersonalRowsService {
  constructor(
    private readonly users: UsersService,
    private readonly foreignKeys: ForeignKeyGraph,
    private readonly ownData: OwnDataService,
    private readonly owners: FileOwnersService,
    private readonly files: FileDeletionService,
  ) {}

  async erase(unit: UnitOfWork, person: Row<User>): Promise<void> {
    await this.ownData.discardOf(unit, person.id);
    const { entity: users } = this.users;
    for (const foreignKey of [...this.foreignKeys.leftOutTo(users), ...this.foreignKeys.to(users)]) {
      if (foreignKey.onDelete !== 'CASCADE') continue;
      const [theirs, kept] = [{ [foreignKey.property]: person.id }, KEPT[this.foreignKeys.nameOf(foreignKey.entity)]];
      if (!kept) await unit.delete(foreignKey.entity, theirs);
      else if (kept.length) {
        await unit.update(foreignKey.entity, theirs, Object.fromEntries(kept.map((property) => [property, null])));
      }
    }
    const keys = this.owners.keysIn(users, { profilePicture: person.profilePicture });
    unit.afterCommit(() => this.files.discard(keys));
  }
}
