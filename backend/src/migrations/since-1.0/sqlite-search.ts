const rowOf = (entry: string) => `unicode(${entry}.kind) << 31 | ${entry}.thing_id`;
const REMOVE = `INSERT INTO search_words (search_words, rowid, words) VALUES ('delete', ${rowOf('old')}, old.words);`;
const ADD = `INSERT INTO search_words (rowid, words) VALUES (${rowOf('new')}, new.words);`;

/**
 * SQLite's index. Words are already normalized, so the simplest tokenizer suffices; without phrase queries or ranking,
 * positions and lengths are not stored. The prefixes cover kind, field and a word's first letters.
 */
export const SQLITE_SEARCH = [
  "CREATE VIRTUAL TABLE search_words USING fts5(words, content='', detail=none, columnsize=0, prefix='3 4 5', tokenize='ascii')",
  `CREATE TRIGGER search_entries_added AFTER INSERT ON search_entries BEGIN ${ADD} END`,
  `CREATE TRIGGER search_entries_changed AFTER UPDATE ON search_entries BEGIN ${REMOVE} ${ADD} END`,
  `CREATE TRIGGER search_entries_removed AFTER DELETE ON search_entries BEGIN ${REMOVE} END`,
];
