import { Injectable } from '@nestjs/common';
import { type Params, Queries } from '../database/queries/queries';
import { ListRevision } from './list-revision.entity';

/** Combines the revisions of several lists. */
export const joinedRevisions = (revisions: readonly (string | null | undefined)[]): string =>
  revisions.map((revision) => revision ?? '0').join('.');

@Injectable()
export class ListRevisionQueries extends Queries({ list_revisions: ListRevision }, (query) => ({
  named: query((db, p: Params<{ names: readonly string[] }>) =>
    db.selectFrom('list_revisions').select(['name', 'revision', 'changes']).where('name', 'in', p.names),
  ),
  all: query((db) => db.selectFrom('list_revisions').select(['name', 'revision'])),
})) {}
