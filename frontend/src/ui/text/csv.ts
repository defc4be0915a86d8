/** A number, one with exactly two decimals, or a text; an empty cell for null. */
export type CsvCell = string | number | { decimal: number } | null;

/** Where a spreadsheet would start a formula, even if it splits cells at another separator despite our quotes. */
const formula = /(?=[=+\-@\uff1d\uff0b\uff0d\uff20])(?<=(?:^|[,;\t\r\n])"*)|^(?=[\t\r\n])/g;

/** With a decimal comma, cells are separated by semicolons. */
const usesComma = (language: string) => new Intl.NumberFormat(language).format(0.5).includes(',');

/** Rounds half up; never `-0.00`. */
const rounded = (number: number) => (Math.round(number * 100) / 100 + 0).toFixed(2);

function cellText(cell: CsvCell, comma: boolean): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') {
    const number = typeof cell === 'number' ? String(cell) : rounded(cell.decimal);
    return comma ? number.replace('.', ',') : number;
  }
  return `"${cell.replace(formula, "'").replaceAll('"', '""')}"`;
}

/**
 * A table as spreadsheets in a language open it: UTF-8 with a BOM, semicolons and decimal commas where the language
 * uses them. User input never becomes a formula.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[], language: string): string {
  const comma = usesComma(language);
  const separator = comma ? ';' : ',';
  const lines = rows.map((row) => row.map((cell) => cellText(cell, comma)).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** A file's name that says what it holds: `timesheet-2026-11-anna-nowak.csv`. Equal parts are named once. */
export const fileNameOf = (...parts: readonly (string | undefined)[]): string =>
  `${[...new Set(parts)]
    .filter(Boolean)
    .join('-')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .toLowerCase()}.csv`;

/** Downloads a file. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser needs a moment to read the file.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
