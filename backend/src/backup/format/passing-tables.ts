/**
 * Tables that are worth something today only, and that a restore leaves empty: who is signed in, who has guessed how often,
 * when a job ran.
 * So a backup opens nothing, and a login that was ended stays ended. Every other table is in a backup.
 */
export const PASSING_TABLES: ReadonlySet<string> = new Set([
  'login_sessions',
  'rate_limits',
  'job_runs',
  // What version 1.0 had in the place of the limits.
  'failed_attempts',
]);
