import { Injectable } from '@nestjs/common';
import type { TouchedList } from '../database/transactions/list-changes';
import { Transactions } from '../database/transactions/transactions';
import { ListRevisionQueries } from './list-revisions.queries';

type Revisions = ReadonlyMap<string, string>;
type Listener = (changed: Revisions) => void;

/**
 * Tells listeners about lists' new revisions: of this process on commit, of others on the next poll of the database.
 */
@Injectable()
export class ListRevisionFeed {
  private readonly listeners = new Set<Listener>();
  private readonly known = new Map<string, string>();
  /** Lists that this process changed during a read, whose result may be outdated. */
  private overtaken = new Set<string>();

  constructor(
    private readonly queries: ListRevisionQueries,
    transactions: Transactions,
  ) {
    transactions.onCommit((lists) => this.committed(lists));
  }

  /** The latest revisions seen. */
  get latest(): Revisions {
    return this.known;
  }

  /** @returns the function to unsubscribe. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Reads the revisions of all lists and reports the changed ones. */
  async look(): Promise<void> {
    this.overtaken = new Set();
    const rows = await this.queries.all();
    this.tell(new Map(rows.flatMap(({ name, revision }) => (this.overtaken.has(name) ? [] : [[name, revision]]))));
  }

  private committed(lists: readonly TouchedList[]): void {
    // Without listeners there is nothing to report: a new one reads first.
    if (!lists.length || !this.listeners.size) return;
    for (const { name } of lists) this.overtaken.add(name);
    this.tell(new Map(lists.map(({ name, revision }) => [name, revision])));
  }

  private tell(revisions: Revisions): void {
    const changed = new Map([...revisions].filter(([name, revision]) => this.known.get(name) !== revision));
    if (!changed.size) return;
    for (const [name, revision] of changed) this.known.set(name, revision);
    for (const listener of this.listeners) listener(changed);
  }
}
