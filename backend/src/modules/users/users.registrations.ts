import { Injectable } from '@nestjs/common';
import { SearchIndexService } from '../../platform/search/search-index.service';
import { User } from './user.entity';
import { UserQueries } from './users.queries';

@Injectable()
export class UsersRegistrations {
  constructor(index: SearchIndexService, queries: UserQueries) {
    index.register({
      kind: 'person',
      entity: User,
      title: ['firstName', 'lastName', 'email'],
      text: [],
      show: async (ids) =>
        (await queries.byIds({ ids })).map(({ id, email, firstName, lastName }) => {
          const name = [firstName, lastName].filter(Boolean).join(' ');
          return { id, title: name || email, text: name ? email : null };
        }),
    });
  }
}
