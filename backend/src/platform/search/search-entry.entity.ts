import { Column, Index, PrimaryColumn } from 'typeorm';
import { Table } from '../database/table';

/**
 * What full text is searched in: derived from other tables, so it is in no backup. On MariaDB the words have a full-text
 * index, on SQLite the FTS5 table `search_words`, which triggers keep.
 */
@Table({ name: 'search_entries', lists: [], backup: false, strings: ['kind', 'words'] })
@Index('ft_search_entries_words', { synchronize: false })
export class SearchEntry {
  /** One letter. */
  @PrimaryColumn({ type: 'varchar', length: 1 }) kind: string;
  @PrimaryColumn({ name: 'thing_id', type: 'int' }) thingId: number;
  /** Each behind a space. */
  @Column({ type: 'text' }) words: string;
}
