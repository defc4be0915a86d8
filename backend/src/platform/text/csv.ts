/** Makes spreadsheets read the file as UTF-8. */
export const CSV_START = '\uFEFF';

/**
 * Where a spreadsheet would start a formula; values include other users' texts. With another separator, spreadsheets ignore
 * quotes inside a cell, and end it at their own separator or at a line end.
 */
const FORMULA = /(?=[=+\-@\uff1d\uff0b\uff0d\uff20])(?<=(?:^|[,;\t\r\n])"*)|^(?=[\t\r\n])/g;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${text.replace(FORMULA, "'").replaceAll('"', '""')}"`;
}

/** One line of a table. Source: RFC 4180; where decimals have a comma, spreadsheets expect semicolons. */
export const csvLine = (values: readonly unknown[], separator: ',' | ';' = ','): string =>
  `${values.map(cell).join(separator)}\r\n`;
