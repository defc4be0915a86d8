import { getMetadataArgsStorage } from 'typeorm';
import { ENTITIES } from '../../entities';
import { factsOf, type TableFacts } from '../../platform/database/table';
import type { Cell } from '../snapshot/snapshot';

type StoredReference = NonNullable<TableFacts['file']>;

/** The columns that refer to stored files, by table, under their database names. */
export const STORED_REFERENCES: Readonly<Record<string, StoredReference>> = Object.fromEntries(
  ENTITIES.flatMap((entity) => {
    const { name, file } = factsOf(entity);
    if (!file) return [];
    const columns = getMetadataArgsStorage().filterColumns(entity);
    const column = columns.find(({ propertyName }) => propertyName === file.column)?.options.name ?? file.column;
    return [[name, { ...file, column }]];
  }),
);

/** Returns a function that reads the storage key of a row; undefined if the table refers to no files. */
export function keyReader(table: string, columns: readonly string[]): ((row: Cell[]) => string | null) | undefined {
  const reference = STORED_REFERENCES[table];
  if (!reference) return undefined;
  const index = columns.indexOf(reference.column);
  return (row) => {
    const value = row[index];
    return typeof value === 'string' && value ? reference.keyOf(value) : null;
  };
}
