export interface JsonColumn {
  name: string;
  /** Its type in a JSON_TABLE. */
  jsonType: string;
}

/** Rows from one JSON parameter: a list of rows with the values of these columns in order. */
export function jsonRows(columns: readonly JsonColumn[], isServer: boolean): string {
  if (isServer) {
    const declared = columns.map(({ name, jsonType }, index) => `${name} ${jsonType} PATH '$[${index}]'`);
    return `JSON_TABLE(?, '$[*]' COLUMNS (${declared.join(', ')}))`;
  }
  const read = columns.map(({ name }, index) => `json_extract(value, '$[${index}]') AS ${name}`);
  return `(SELECT ${read.join(', ')} FROM json_each(?))`;
}
