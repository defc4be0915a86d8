import { Injectable } from '@nestjs/common';
import { ForeignKeyGraph } from '../../platform/database/foreign-key-graph';
import {
  type EntityClass,
  keysIn,
  metadataOf,
  type Row,
  sliceWithYields,
  type UnitOfWork,
} from '../../platform/database';
import { FileDeletionService } from '../../platform/uploads/store/file-deletion.service';
import { OwnDataService } from '../own-data/own-data.service';
import type { User } from '../users/user.entity';
import { UsersService } from '../users/users.service';

/** Follows foreign keys, so that new tables are covered. */
@Injectable()
export class PersonalRowsService {
  constructor(
    private readonly users: UsersService,
    private readonly foreignKeys: ForeignKeyGraph,
    private readonly ownData: OwnDataService,
    private readonly files: FileDeletionService,
  ) {}

  async erase(unit: UnitOfWork, person: Row<User>): Promise<void> {
    await this.ownData.discardOf(unit, person.id);
    const { entity: users } = this.users;
    for (const foreignKey of [...this.foreignKeys.leftOutTo(users), ...this.foreignKeys.to(users)]) {
      if (foreignKey.onDelete !== 'CASCADE') continue;
      const theirs = { [foreignKey.property]: person.id };
      const emptied = emptiedOf(foreignKey.entity);
      if (!emptied) await unit.delete(foreignKey.entity, theirs);
      else if (emptied.length) await this.empty(unit, foreignKey.entity, theirs, emptied);
    }
    const keys = keysIn(users, { profilePicture: person.profilePicture });
    unit.afterCommit(() => this.files.discard(keys));
  }

  private async empty(unit: UnitOfWork, entity: EntityClass, theirs: object, emptied: readonly string[]) {
    const rows = await unit.lockStored(entity, { ...theirs }, ['id', ...emptied]);
    const filled = rows.filter((row) => emptied.some((property) => row[property] !== null));
    const nothing = Object.fromEntries(emptied.map((property) => [property, null]));
    for await (const id of sliceWithYields(filled.map((row) => Number(row.id))))
      await unit.update(entity, { id, ...theirs }, nothing);
  }
}

/** Undefined if the rows are deleted with their user; otherwise they stay without these columns. */
function emptiedOf(entity: EntityClass): readonly string[] | undefined {
  const { erasure } = metadataOf(entity);
  return erasure && 'emptied' in erasure ? erasure.emptied : undefined;
}
