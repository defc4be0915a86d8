import { Injectable } from '@nestjs/common';
import { Count, type StatementValue } from '../database/statements/statement';
import { Statements } from '../database/statements/statements';

/** The newest entries, which are searched before a server's index. */
const WINDOW = 500;

/** Searched if there are matches in {@link WINDOW}: a frequent word is likely to yield enough here. */
const WIDE_WINDOW = 10_000;

const SELECT = 'SELECT thing_id AS id FROM search_entries WHERE';
const NEWEST_FIRST = 'ORDER BY thing_id DESC LIMIT ?';

const patternOf = (beginning: string) => `% ${beginning}%`;

/** Finds entries by prefixes of their words. */
@Injectable()
export class FullText {
  constructor(private readonly statements: Statements) {}

  /**
   * Finds the newest items of a kind whose entry has a word for each prefix.
   *
   * @param beginnings normalized like the entries: only letters and digits.
   * @returns ids, newest first.
   */
  async find(kind: string, beginnings: readonly string[], limit: number): Promise<number[]> {
    if (!beginnings.length) return [];
    return this.statements.isServer ? this.onServer(kind, beginnings, limit) : this.onSqlite(beginnings, limit);
  }

  /** FTS5 reads matches newest first, and only as many as needed. */
  private onSqlite(beginnings: readonly string[], limit: number): Promise<number[]> {
    const sql =
      'SELECT rowid & 2147483647 AS id FROM search_words WHERE search_words MATCH ? ORDER BY rowid DESC LIMIT ?';
    return this.ids(sql, [beginnings.map((word) => `"${word}"*`).join(' AND '), new Count(limit)]);
  }

  /**
   * InnoDB reads and ranks all matches of each word, which takes a second for a word in half of the entries. Frequent
   * words are soon found among the newest entries, so the index is only used for the two rarest words, and only if
   * there are too few matches.
   */
  private async onServer(kind: string, beginnings: readonly string[], limit: number): Promise<number[]> {
    const likes = beginnings.map(patternOf);
    const all = likes.map(() => 'words LIKE ?').join(' AND ');
    // A separate query: as a condition, MariaDB would read all entries of the kind.
    const [oldest] = await this.ids(`${SELECT} kind = ? ${NEWEST_FIRST} OFFSET ${WINDOW - 1}`, [kind, new Count(1)]);
    const inWindow = 'kind = ? AND thing_id >= ?';
    const newest = (first: number) =>
      this.ids(`${SELECT} ${inWindow} AND ${all} ${NEWEST_FIRST}`, [kind, first, ...likes, new Count(limit)]);
    let found = await newest(oldest ?? 0);
    if (found.length === limit || oldest === undefined) return found;
    if (found.length) found = await newest(oldest + WINDOW - WIDE_WINDOW);
    if (found.length === limit) return found;
    const rarest = await this.rarest(inWindow, [kind, oldest], beginnings);
    const match = 'MATCH (words) AGAINST (? IN BOOLEAN MODE)';
    return this.ids(`${SELECT} ${match} AND ${all} ${NEWEST_FIRST}`, [
      rarest.map((word) => `+${word}*`).join(' '),
      ...likes,
      new Count(limit),
    ]);
  }

  /** The rarest word in the window, and the second rarest unless it is too frequent to help. */
  private async rarest(inWindow: string, window: StatementValue[], beginnings: readonly string[]): Promise<string[]> {
    if (beginnings.length === 1) return [...beginnings];
    const counts = beginnings.map((_, index) => `SUM(words LIKE ?) + 0 AS word${index}`).join(', ');
    const [counted = {}] = await this.statements.read<Record<string, number | string>>({
      sql: `SELECT ${counts} FROM search_entries WHERE ${inWindow}`,
      values: [...beginnings.map(patternOf), ...window],
    });
    const words = beginnings.map((word, index) => ({ word, frequency: Number(counted[`word${index}`]) }));
    return words
      .sort((a, b) => a.frequency - b.frequency)
      .slice(0, 2)
      .filter(({ frequency }, place) => place === 0 || frequency < WINDOW / 4)
      .map(({ word }) => word);
  }

  private async ids(sql: string, values: (StatementValue | Count)[]): Promise<number[]> {
    const rows = await this.statements.read<{ id: number }>({ sql, values });
    return rows.map(({ id }) => id);
  }
}
