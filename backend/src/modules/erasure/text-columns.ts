import type { DataSource } from 'typeorm';
import { type EntityColumn, tableOf } from '../../platform/database/queries/entity-table';
import { type EntityClass, metadataOf } from '../../platform/database';

export interface TextColumn {
  property: string;
  /** In characters; undefined for MariaDB's TEXT, which holds 65,535 bytes. */
  length: number | undefined;
}

export interface TextTable {
  entity: EntityClass;
  columns: TextColumn[];
  /** Whether rows have a numeric id; all but the runs of jobs have one. */
  isNumbered: boolean;
}

/** All tables with texts that may mention a user. */
export function textTables(dataSource: DataSource): TextTable[] {
  return dataSource.entityMetadatas.flatMap(({ target }) => {
    const entity = target as EntityClass;
    const { texts, erasure } = metadataOf(entity);
    if (!texts || (erasure && 'search' in erasure)) return [];
    const { columns } = tableOf(dataSource, entity);
    const isNumbered = columns.some(({ property, isGenerated }) => property === 'id' && isGenerated);
    const searched = columns.filter(({ property }) => texts.includes(property));
    return [{ entity, columns: searched.map(textColumn), isNumbered }];
  });
}

/** Tables and columns that no longer exist count as texts. */
export function mayBeText(dataSource: DataSource, table: string, property: string): boolean {
  if (!dataSource.hasMetadata(table)) return true;
  const { target, columns } = dataSource.getMetadata(table);
  const isColumn = columns.some(({ propertyName }) => propertyName === property);
  return !isColumn || Boolean(metadataOf(target as EntityClass).texts?.includes(property));
}

function textColumn({ property, jsonType }: EntityColumn): TextColumn {
  const length = /^VARCHAR\((\d+)\)$/.exec(jsonType)?.[1];
  return { property, length: length === undefined ? undefined : Number(length) };
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
