import type { DataSource } from 'typeorm';
import { isSecretField } from '../../platform/audit/secret-fields';
import { tableOf } from '../../platform/database/queries/entity-table';
import type { EntityClass } from '../../platform/database/queries/row';

/** Shorter ones hold states, keys and days, unless they are what people call things. */
const SHORTEST_TEXT = 65;
const TITLES: ReadonlySet<string> = new Set(['name', 'title', 'label']);

/** Values that the product or a device makes: nobody has written them. */
const MADE =
  /^(storageKey|mediaType|profilePicture|status|kind|action|state|category|priority|role|type|events|scopes|transports|target|credentialId|publicKey)$/;

export const isMade = (property: string) => MADE.test(property);

/**
 * Tables without texts of people, or whose texts are seen to otherwise: accounts, which are others'; the search, which
 * follows; what is in the bin, which is one text in parts; who is being erased; who is signed in, and on which browser.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['users', 'search_entries', 'bin_contents', 'erasures', 'settings', 'list_revisions', 'rate_limits'],
  'login_sessions',
]);

export interface TextColumn {
  property: string;
  /** Characters; undefined for a text of MariaDB's, which holds 65,535 bytes. */
  length: number | undefined;
}

export interface TextTable {
  entity: EntityClass;
  columns: TextColumn[];
  /** Whether its rows have numbers: only runs of jobs, which have texts, have none. */
  isNumbered: boolean;
}

/** Every table in which people, or the product, may have written about somebody. */
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

/** Shortened to what the column holds. */
export function fitting(text: string, length: number | undefined): string {
  if (length !== undefined) return [...text].slice(0, length).join('');
  if (Buffer.byteLength(text) <= MOST_BYTES) return text;
  return Buffer.from(text)
    .subarray(0, MOST_BYTES)
    .toString('utf8')
    .replace(/\uFFFD+$/u, '');
}
