import type { DataSource } from 'typeorm';

/** Row counts per table, to show that nothing was written; tables that jobs, logins and polls change are left out. */
export async function rowCounts({ entityMetadatas, manager }: DataSource): Promise<Record<string, number>> {
  const excluded = new Set([
    ...['list_revisions', 'rate_limits', 'login_sessions', 'security_log', 'pending_sign_ins'],
    ...['job_runs', 'search_entries'],
  ]);
  const tables = entityMetadatas.filter(({ tableName }) => !excluded.has(tableName));
  const counts = tables.map(async ({ tableName, target }) => [tableName, await manager.count(target)] as const);
  return Object.fromEntries(await Promise.all(counts));
}
