import { Column, Index, PrimaryColumn } from 'typeorm';
import { Table } from '../database/table';

/**
 * The full-text index, derived from other tables and not backed up. MariaDB has a full-text index on the words, SQLite
 * the FTS5 table `search_words`, which triggers maintain.
 */
@Table({ name: 'search_entries', lists: [], backup: false, strings: ['kind', 'words'] })
@Index('ft_search_entries_words', { synchronize: false })
export class SearchEntry {
  /** One letter. */
  @PrimaryColumn({ type: 'varchar', length: 1 }) kind: string;
  @PrimaryColumn({ name: 'thing_id', type: 'int' }) thingId: number;
  /** Each preceded by a space. */
  @Column({ type: 'text' }) words: string;
}
