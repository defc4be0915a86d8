/** So that spreadsheets read it as UTF-8. */
export const CSV_START = '\uFEFF';

/**
 * Where a spreadsheet would begin a formula: texts of colleagues are among them. One that expects another separator than
 * commas knows no quotes inside of what it takes for a cell, and ends that at its own separator or at a line.
 */
const FORMULA = /(?=[=+\-@\uff1d\uff0b\uff0d\uff20])(?<=(?:^|[,;\t\r\n])"*)|^(?=[\t\r\n])/g;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${text.replace(FORMULA, "'").replaceAll('"', '""')}"`;
}

/** One line of a table. Source: RFC 4180. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`;
