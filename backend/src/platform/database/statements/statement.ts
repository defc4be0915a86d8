/** What statements take and rows hold: instants and calendar days travel as strings. */
export type StatementValue = string | number | null;

/** The number of a LIMIT or an OFFSET. */
export class Count {
  constructor(readonly value: number) {}
}

/** A statement that is ready to be sent. */
export interface Statement {
  sql: string;
  values: (StatementValue | Count)[];
}

/** Values for a prepared statement: MySQL refuses the floating-point numbers that its client sends for a LIMIT. */
export const preparedValues = ({ values }: Statement): StatementValue[] =>
  values.map((value) => (value instanceof Count ? String(value.value) : value));

/** Values that become a part of the statement's text. */
export const textValues = ({ values }: Statement): StatementValue[] =>
  values.map((value) => (value instanceof Count ? value.value : value));

/** What a statement that writes has done. */
export interface Written {
  /** Rows that met the condition, changed or not. */
  affected: number;
  /** The generated id of the row inserted; 0 when there is none. */
  insertId: number;
}
