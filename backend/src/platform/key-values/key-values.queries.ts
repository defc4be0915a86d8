import { Injectable } from '@nestjs/common';
import { type Params, Queries } from '../database/queries/queries';
import { KeyValue } from './key-value.entity';

@Injectable()
export class KeyValueQueries extends Queries({ settings: KeyValue }, (query) => ({
  byName: query((db, p: Params<{ name: string }>) =>
    db.selectFrom('settings').select('value').where('name', '=', p.name),
  ),
})) {}
