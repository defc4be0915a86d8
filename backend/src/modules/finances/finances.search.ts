import { Injectable } from '@nestjs/common';
import { SearchIndexService } from '../../platform/search/search-index.service';
import { Cost } from './cost.entity';
import { CostFile } from './files/cost-file.entity';
import { FinanceQueries } from './finances.queries';

@Injectable()
export class FinancesSearch {
  constructor(index: SearchIndexService, queries: FinanceQueries) {
    index.register({
      kind: 'cost',
      entity: Cost,
      title: ['name'],
      text: ['description'],
      adminOnly: true,
      show: async (ids) =>
        (await queries.found({ ids })).map(({ id, name, description, date }) => {
          return { id, title: name, text: description, date };
        }),
    });
    index.register({
      kind: 'attachment',
      entity: CostFile,
      title: ['name'],
      text: [],
      isFoundWithinWords: true,
      adminOnly: true,
      show: async (ids) => {
        // Of a file of several costs, the latest one.
        const found = new Map((await queries.attachedTo({ ids })).map((file) => [file.id, file]));
        return [...found.values()].map(({ id, name, costName, ...cost }) => ({
          id,
          title: name,
          text: costName,
          ...cost,
        }));
      },
    });
  }
}
