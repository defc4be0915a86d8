import { Table, type TableColumnOptions, type TableForeignKeyOptions, type TableIndexOptions } from 'typeorm';

export type Definitions = Readonly<Record<string, string>>;

/** A table in the words of SQL: the definitions of its parts by their names. */
export interface TableDefinition {
  /** `varchar(16) NOT NULL`, of a type that both SQLite and MariaDB have. */
  columns: Definitions;
  /** `UNIQUE (user_id, work_date)` */
  indexes?: Definitions;
  /** `(user_id) REFERENCES users ON DELETE CASCADE` */
  foreignKeys?: Definitions;
}

/** Each column of a composite primary key says so. */
const COLUMN = /^(\w+)(?:\((\d+)(?:, (\d+))?\))? (NULL|NOT NULL)( AUTO_INCREMENT)?( PRIMARY KEY)?(?: DEFAULT (\w+))?$/;
const INDEX = /^(UNIQUE )?\((\w+(?:, \w+)*)\)$/;
const FOREIGN_KEY = /^\((\w+)\) REFERENCES (\w+) ON DELETE (CASCADE|SET NULL|NO ACTION)$/;

function partsOf(definition: string, pattern: RegExp): (string | undefined)[] {
  const parts = pattern.exec(definition);
  if (!parts) throw new Error(`Migrations do not understand “${definition}”`);
  return parts.slice(1);
}

export function columnOf(name: string, definition: string): TableColumnOptions {
  const [type = '', size, scale, nullable, generated, primary, standard] = partsOf(definition, COLUMN);
  return {
    name,
    type,
    ...(type === 'varchar' ? { length: size } : size && { precision: Number(size) }),
    ...(scale && { scale: Number(scale) }),
    isNullable: nullable === 'NULL',
    ...(generated && { isGenerated: true, generationStrategy: 'increment' }),
    isPrimary: primary !== undefined,
    default: standard,
  };
}

export function indexOf(name: string, definition: string): TableIndexOptions {
  const [unique, columns = ''] = partsOf(definition, INDEX);
  return { name, columnNames: columns.split(', '), isUnique: unique !== undefined };
}

/** To the other table's id. */
export function foreignKeyOf(name: string, definition: string): TableForeignKeyOptions {
  const [column = '', referencedTableName = '', onDelete] = partsOf(definition, FOREIGN_KEY);
  const referencedColumnNames = ['id'];
  return { name, columnNames: [column], referencedTableName, referencedColumnNames, onDelete, onUpdate: 'NO ACTION' };
}

/** @param partOf makes a part from its name and definition. */
export const partsBy = <D, T>(
  definitions: Readonly<Record<string, D>> = {},
  partOf: (name: string, definition: D) => T,
) => Object.entries(definitions).map(([name, definition]) => partOf(name, definition));

export const tableOf = (name: string, { columns, indexes, foreignKeys }: TableDefinition): Table =>
  new Table({
    name,
    columns: partsBy(columns, columnOf),
    indices: partsBy(indexes, indexOf),
    foreignKeys: partsBy(foreignKeys, foreignKeyOf),
  });
