/**
 * Tables that are worth something today only, and that a restore leaves empty: who is signed in, who has guessed how often,
 * when a job ran, who has which task open, who is half signed in, who downloads their data, which links and mails are on
 * their way, what other programs are told; or what is made of the others again.
 * So a backup opens nothing, and a login that was ended stays ended. Of these tables, a backup has no rows.
 */
export const PASSING_TABLES: ReadonlySet<string> = new Set([
  'login_sessions',
  // One that was revoked must not come back.
  'access_tokens',
  'rate_limits',
  'job_runs',
  'search_entries',
  'task_editors',
  'pending_sign_ins',
  'trusted_devices',
  'data_exports',
  'invitations',
  'mails',
  // Or another copy of the studio would tell all of it again.
  'webhook_deliveries',
  // What version 1.0 had in the place of the limits.
  'failed_attempts',
]);
