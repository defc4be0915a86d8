import type { Manifest } from './manifest';

/** `4213 rows in 17 tables and 120 files (35.2 MB)` */
export function summaryOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${rows} rows in ${tables.length} tables and ${files.length} files (${(bytes / 1_000_000).toFixed(1)} MB)`;
}
