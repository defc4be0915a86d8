import type { Place } from '../place';

/** The migrations since merged into `WebhookSubjects1700000035000`. */
const SINGLE_MIGRATIONS = [
  'NoFilesKeys1700000010000',
  'Limits1700000011000',
  'SecurityLog1700000012000',
  'ThumbnailTries1700000013000',
  'Settings1700000014000',
  'ShortExcerpts1700000015000',
  'ListChanges1700000016000',
  'JobRuns1700000017000',
  'CostPlanning1700000018000',
  'RunningJobs1700000019000',
  'Search1700000020000',
  'PayrollTime1700000021000',
  'Statistics1700000022000',
  'Bin1700000023000',
  'Writing1700000024000',
  'Many1700000025000',
  'Sites1700000026000',
  'TaskEditors1700000027000',
  'LeavingAndDevices1700000028000',
  'AuditTargets1700000029000',
  'SecondFactor1700000030000',
  'Invitations1700000031000',
  'OwnData1700000032000',
  'AccessTokens1700000033000',
  'Webhooks1700000034000',
];

/** Records in a migrated database that the single migrations ran, or only the first ones and not the merged one. */
export async function ranSingly({ run }: Pick<Place, 'run'>, count = SINGLE_MIGRATIONS.length): Promise<void> {
  await run("DELETE FROM migrations WHERE name = 'WebhookSubjects1700000035000'");
  const names = SINGLE_MIGRATIONS.slice(0, count);
  if (count === SINGLE_MIGRATIONS.length) names.push('WebhookSubjects1700000035000');
  const rows = names.map((name) => `(${name.slice(-13)}, '${name}')`).join(', ');
  await run(`INSERT INTO migrations (timestamp, name) VALUES ${rows}`);
}
