import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config';
import { Transactions } from '../../platform/database';
import { FIRST_STEPS_KEY as name, KeyValue } from '../../platform/key-values/key-value.entity';
import { KeyValueQueries } from '../../platform/key-values/key-values.queries';
import { SearchIndexService } from '../../platform/search/search-index.service';
import type { FirstStepsDto } from './first-steps.dto';

/** The default of STUDIO_NAME. */
const UNNAMED = 'Studio';

const OVER: FirstStepsDto = {
  isOpen: false,
  ...{ colleague: true, project: true, task: true, cost: true, landing: true },
};

/** The state is `open`, `landing` once that step is ticked, and `over` for good. */
@Injectable()
export class FirstStepsService {
  constructor(
    private readonly config: AppConfig,
    private readonly keyValues: KeyValueQueries,
    private readonly index: SearchIndexService,
    private readonly transactions: Transactions,
  ) {}

  /** Ends the steps when all are done, so that they do not return after a deletion. */
  async read(): Promise<FirstStepsDto> {
    const [stored] = await this.keyValues.byName({ name });
    if (!stored || stored.value === 'over') return OVER;
    const [colleague, project, task, cost] = await Promise.all([
      this.index.hasMore('person', 1),
      this.index.hasMore('project'),
      this.index.hasMore('task'),
      this.index.hasMore('cost'),
    ]);
    const landing = stored.value === 'landing' || this.config.studio.name !== UNNAMED;
    if (colleague && project && task && cost && landing) {
      await this.end();
      return OVER;
    }
    return { isOpen: true, colleague, project, task, cost, landing };
  }

  async tickLanding(): Promise<void> {
    await this.transactions.single.update(KeyValue, { name, value: 'open' }, { value: 'landing' });
  }

  async end(): Promise<void> {
    await this.transactions.single.update(KeyValue, { name }, { value: 'over' });
  }
}
