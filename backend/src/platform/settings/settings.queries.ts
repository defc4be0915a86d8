import { Injectable } from '@nestjs/common';
import { type Params, Queries } from '../database/queries/queries';
import { Setting } from './setting.entity';

@Injectable()
export class SettingQueries extends Queries({ settings: Setting }, (query) => ({
  byName: query((db, p: Params<{ name: string }>) =>
    db.selectFrom('settings').select('value').where('name', '=', p.name),
  ),
})) {}
