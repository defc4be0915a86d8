import { Injectable } from '@nestjs/common';
import { type ById, columnsOf, Queries } from '../../platform/database';
import { Workflow } from './workflow.entity';

@Injectable()
export class WorkflowQueries extends Queries({ workflows: Workflow }, (query) => ({
  all: query((db) => db.selectFrom('workflows').select(columnsOf(Workflow)).orderBy('name').orderBy('id'), {
    isLarge: true,
  }),
  byId: query((db, p: ById) => db.selectFrom('workflows').select(columnsOf(Workflow)).where('id', '=', p.id)),
  buttons: query((db) =>
    db
      .selectFrom('workflows')
      .select(columnsOf(Workflow))
      .where('buttonName', 'is not', null)
      .where('isGone', '=', false)
      .orderBy('buttonName'),
  ),
})) {}
