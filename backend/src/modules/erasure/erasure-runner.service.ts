import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { type Row, Transactions } from '../../platform/database';
import { ErasedContent } from '../../platform/database/sqlite/erased-content';
import type { Figures } from '../../platform/jobs/jobs';
import { JobsService } from '../../platform/jobs/jobs.service';
import type { Report } from '../../platform/jobs/jobs';
import { OwnDataService } from '../own-data/own-data.service';
import { Erasure } from './erasure.entity';
import { ErasureQueries } from './erasure.queries';
import { readKnownAs } from './identifiers';
import { TextRedactionService } from './text-redaction.service';
import { PersonalDataMatcher } from './personal-data-matcher';

/** Erases users from all texts, one at a time on one backend, then from SQLite's files. Continues after a restart. */
@Injectable()
export class ErasureRunnerService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Erasure');
  private readonly stopping = new AbortController();
  private running = Promise.resolve();

  constructor(
    private readonly queries: ErasureQueries,
    private readonly content: ErasedContent,
    private readonly removal: TextRedactionService,
    private readonly ownData: OwnDataService,
    private readonly jobs: JobsService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Resolves once all waiting erasures are done. Never rejects: the list of jobs shows failures. The schedule continues what
   * a stopped backend left.
   */
  @Cron(CronExpression.EVERY_5_MINUTES, { waitForCompletion: true })
  start(): Promise<void> {
    this.running = this.running.then(() => this.begin()).catch((error: unknown) => this.logger.error(error));
    return this.running;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort(Object.assign(new Error('The process stops'), { code: 'ABORT_ERR' }));
    await this.running;
  }

  private async begin(): Promise<void> {
    if (this.stopping.signal.aborted || !(await this.queries.pending()).length) return;
    const isOurs = await this.transactions.run((unit) => this.jobs.claim(unit, 'erase-people'));
    if (isOurs) await this.jobs.runClaimed('erase-people', (report) => this.eraseAll(report));
  }

  private async eraseAll(report: Report): Promise<Figures> {
    const goOn: Report = (done, total) => {
      this.stopping.signal.throwIfAborted();
      report(done, total);
    };
    for (const figures = { people: 0, texts: 0 }; ;) {
      const pending = await this.queries.pending();
      if (!pending.length) return figures;
      // SQLite's files last: they may stay in use for long, which must not delay texts.
      for (const one of pending) if (one.knownAs) figures.texts += await this.clean(one, goOn);
      await this.content.rewrite();
      const ids = pending.map(({ id }) => id);
      await this.transactions.run((unit) => unit.deleteEach(Erasure, ids));
      figures.people += pending.length;
    }
  }

  /** @returns the number of changed rows. */
  private async clean({ id, knownAs }: Row<Erasure>, report: Report): Promise<number> {
    const rows = await this.removal.run(new PersonalDataMatcher(readKnownAs(knownAs)), report);
    await this.transactions.run(async (unit) => {
      await unit.update(Erasure, { id }, { knownAs: '' });
      // Existing archives may contain the name.
      await this.ownData.discardAll(unit);
    });
    return rows;
  }
}
