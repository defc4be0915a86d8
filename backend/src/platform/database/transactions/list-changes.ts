import type { Statement } from '../statements/statement';

/*
 * Beside its revision, a list may note which rows its latest changes concern: `before after id,id;`, newest first. Each
 * entry takes the revision before from the row it is written to, so a change that noted nothing, such as one by an older
 * version, leaves a gap that shows.
 */

/** Characters of the notes that are kept: about a hundred changes of one row. */
const KEPT = 4000;

/** A change of more rows than this notes none of them. */
const MOST_ROWS = 300;

export interface TouchedList {
  name: string;
  revision: string;
  /** null: any row. */
  rows: ReadonlySet<number> | null;
}

/** Gives lists their new revisions. */
export function revisionsStatement(isServer: boolean, lists: readonly TouchedList[]): Statement {
  const places = lists.map(() => '(?, ?, ?)').join(', ');
  // Both become null where no rows are named. The server assigns from left to right: the revision is still the one before.
  const update = isServer
    ? 'ON DUPLICATE KEY UPDATE `changes` = ' +
      `CONCAT(\`revision\`, ' ', VALUES(\`revision\`), ' ', VALUES(\`changes\`), ';', SUBSTR(COALESCE(\`changes\`, ''), 1, ${KEPT})), ` +
      '`revision` = VALUES(`revision`)'
    : 'ON CONFLICT (`name`) DO UPDATE SET `changes` = ' +
      `\`revision\` || ' ' || excluded.\`revision\` || ' ' || excluded.\`changes\` || ';' || SUBSTR(COALESCE(\`changes\`, ''), 1, ${KEPT}), ` +
      '`revision` = excluded.`revision`';
  return {
    sql: `INSERT INTO \`list_revisions\` (\`name\`, \`revision\`, \`changes\`) VALUES ${places} ${update}`,
    values: lists.flatMap(({ name, revision, rows }) => [
      name,
      revision,
      rows && rows.size <= MOST_ROWS ? [...rows].join(',') : null,
    ]),
  };
}

/** The ids of all rows that have changed since a revision, gone ones included; undefined if that is not known. */
export function changedSince(
  { revision, changes }: { revision: string; changes: string | null },
  since: string,
): ReadonlySet<number> | undefined {
  const rows = new Set<number>();
  let current = revision;
  // What follows the last semicolon has been cut off.
  for (const entry of (changes ?? '').split(';').slice(0, -1)) {
    if (current === since) break;
    const [before, after, ids = ''] = entry.split(' ');
    if (before === undefined || after !== current) return undefined;
    for (const id of ids.split(',')) if (id) rows.add(Number(id));
    current = before;
  }
  return current === since ? rows : undefined;
}
