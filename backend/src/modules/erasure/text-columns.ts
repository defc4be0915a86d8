import type { DataSource } from 'typeorm';
import { isSecretField } from '../../platform/audit/secret-fields';
import { tableOf } from '../../platform/database/queries/entity-table';
import type { EntityClass } from '../../platform/database/queries/row';

/** Shorter columns hold states, keys and days, except for titles. */
const SHORTEST_TEXT = 65;
const TITLES: ReadonlySet<string> = new Set(['name', 'title', 'label']);

/** Generated values, which users never write. */
const MADE =
  /^(storageKey|mediaType|profilePicture|status|kind|action|state|category|priority|role|type|events|scopes|transports|target|credentialId|publicKey)$/;

export const isMade = (property: string) => MADE.test(property);

/**
 * Tables without texts of users, or handled elsewhere: other users' accounts; the search index, which follows; the
 * bin's contents, stored as one text in parts; pending erasures; sessions with their browsers.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['users', 'search_entries', 'bin_contents', 'erasures', 'settings', 'list_revisions', 'rate_limits'],
  'login_sessions',
]);

export interface TextColumn {
  property: string;
  /** In characters; undefined for MariaDB's TEXT, which holds 65,535 bytes. */
  length: number | undefined;
}

export interface TextTable {
  entity: EntityClass;
  columns: TextColumn[];
  /** Whether rows have a numeric id; among tables with texts, only the runs of jobs have none. */
  isNumbered: boolean;
}

/** All tables with texts that may mention a user. */
export function textTables(dataSource: DataSource): TextTable[] {
  return dataSource.entityMetadatas.flatMap((metadata) => {
    const entity = metadata.target as EntityClass;
    if (LEFT_OUT.has(metadata.tableName)) return [];
    const { columns } = tableOf(dataSource, entity);
    const texts = columns.flatMap(({ property, jsonType, isPrimary, read }): TextColumn[] => {
      const length = /^VARCHAR\((\d+)\)$/.exec(jsonType)?.[1];
      const isText = jsonType === 'TEXT' || TITLES.has(property) || Number(length ?? 0) >= SHORTEST_TEXT;
      if (!isText || isPrimary || read || isSecretField(property) || isMade(property)) return [];
      return [{ property, length: length === undefined ? undefined : Number(length) }];
    });
    const isNumbered = columns.some(({ property, isGenerated }) => property === 'id' && isGenerated);
    return texts.length ? [{ entity, columns: texts, isNumbered }] : [];
  });
}

const MOST_BYTES = 65_535;

/** Truncates a text to the column's length. */
export function fitting(text: string, length: number | undefined): string {
  if (length !== undefined) return [...text].slice(0, length).join('');
  if (Buffer.byteLength(text) <= MOST_BYTES) return text;
  return Buffer.from(text)
    .subarray(0, MOST_BYTES)
    .toString('utf8')
    .replace(/\uFFFD+$/u, '');
}
