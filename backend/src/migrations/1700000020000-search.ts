import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { isServerDatabase } from '../platform/database/is-server-database';
import { column } from './columns';

const { int, text, varchar } = column;

const ENTRIES = new Table({
  name: 'search_entries',
  columns: [{ ...varchar('kind', 1), isPrimary: true }, { ...int('thing_id'), isPrimary: true }, text('words')],
});

const rowOf = (entry: string) => `unicode(${entry}.kind) << 31 | ${entry}.thing_id`;
const REMOVE = `INSERT INTO search_words (search_words, rowid, words) VALUES ('delete', ${rowOf('old')}, old.words);`;
const ADD = `INSERT INTO search_words (rowid, words) VALUES (${rowOf('new')}, new.words);`;

/**
 * SQLite's index: words come folded, so the simplest tokenizer does; nobody asks for phrases or ranks, so it keeps
 * neither places nor lengths. Prefixes are those of a kind, a field and a person's first letters.
 */
const SQLITE_INDEX = [
  "CREATE VIRTUAL TABLE search_words USING fts5(words, content='', detail=none, columnsize=0, prefix='3 4 5', tokenize='ascii')",
  `CREATE TRIGGER search_entries_added AFTER INSERT ON search_entries BEGIN ${ADD} END`,
  `CREATE TRIGGER search_entries_changed AFTER UPDATE ON search_entries BEGIN ${REMOVE} ${ADD} END`,
  `CREATE TRIGGER search_entries_removed AFTER DELETE ON search_entries BEGIN ${REMOVE} END`,
];

/** The full text of people, projects, tasks, costs, files and comments, which the product fills when it starts. */
export class Search1700000020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(ENTRIES.clone());
    if (isServerDatabase(runner.dataSource)) {
      await runner.query('CREATE FULLTEXT INDEX ft_search_entries_words ON search_entries (words)');
    } else {
      for (const sql of SQLITE_INDEX) await runner.query(sql);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(ENTRIES);
    if (!isServerDatabase(runner.dataSource)) await runner.query('DROP TABLE search_words');
  }
}
