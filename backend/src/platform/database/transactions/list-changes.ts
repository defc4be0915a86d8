import type { Statement } from '../statements/statement';

/*
 * A list may record which rows its latest changes concern: `before after id,id;`, newest first. Each entry takes its
 * `before` from the stored revision, so a change that recorded nothing, such as one by an older version, leaves a
 * visible gap.
 */

/** Maximum characters recorded: about a hundred changes of one row. */
const KEPT = 4000;

/** A change of more rows records none of them. */
const MOST_ROWS = 300;

export interface TouchedList {
  name: string;
  revision: string;
  /** null: any rows. */
  rows: ReadonlySet<number> | null;
}

export function revisionsStatement(isServer: boolean, lists: readonly TouchedList[]): Statement {
  const places = lists.map(() => '(?, ?, ?)').join(', ');
  // Both become null if no ids are given. Servers assign from left to right, so the revision is still the old one.
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

/** Ids of all rows changed or deleted since a revision; undefined if unknown. */
export function changedSince(
  { revision, changes }: { revision: string; changes: string | null },
  since: string,
): ReadonlySet<number> | undefined {
  const rows = new Set<number>();
  let current = revision;
  // The text after the last semicolon is cut off.
  for (const entry of (changes ?? '').split(';').slice(0, -1)) {
    if (current === since) break;
    const [before, after, ids = ''] = entry.split(' ');
    if (before === undefined || after !== current) return undefined;
    for (const id of ids.split(',')) if (id) rows.add(Number(id));
    current = before;
  }
  return current === since ? rows : undefined;
}
