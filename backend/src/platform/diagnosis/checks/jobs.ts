import { overdueAt } from '../../jobs/overdue';
import { parseSentence } from '../../text/parse-sentence';
import { sentence, sentenceOf } from '../../text/sentence';
import { fault, type Finding, orFine, warning, type WorkingInstallation } from '../finding';

const FAILED = sentenceOf(
  'system_job_failed',
  'The last run of the job {{job}} failed: {{problem}}. Check the logs of the backends (context Jobs).',
);
const BAD_BACKUP = sentenceOf(
  'system_bad_backup',
  'The backup {{backup}} could not be verified: {{problem}}. Fix that and verify it again, or make a new backup and verify that.',
);
const OVERDUE = sentenceOf(
  'system_job_overdue',
  'The job {{job}} has not succeeded for {{hours, number}} hours: is the product running?',
);
const NO_BACKUP = sentence(
  'system_no_backup',
  'No backup has succeeded yet: the next one is made as scheduled in BACKUP_SCHEDULE, or now with the command backup.',
);
const NO_SCHEDULE = sentence(
  'system_no_backup_schedule',
  'There are no automatic backups, because BACKUP_SCHEDULE is off: set a time, or schedule the command backup elsewhere.',
);
const OLD_BACKUP = sentenceOf(
  'system_old_backup',
  'The last backup is {{hours, number}} hours old: look at BACKUP_SCHEDULE, and whether the product ran at that time.',
);

/** Whether the jobs, including the backup, run on time. */
export async function checkJobs({ config, clock, lastRuns }: WorkingInstallation): Promise<Finding[]> {
  const findings: Finding[] = [];
  const runs = await lastRuns();
  const now = clock.now().getTime();
  for (const { name: job, startedAt, succeededAt, subject, problem: failure } of runs) {
    const last = succeededAt ?? startedAt;
    const hours = last ? Math.floor((now - Date.parse(last)) / 3_600_000) : 0;
    const due = last ? overdueAt(job, new Date(last), config) : undefined;
    const isOverdue = due !== undefined && due.getTime() < now;
    const told = failure?.split('\n', 1)[0]?.replace(/[.\s]*$/, '');
    const problem = told === undefined ? undefined : (parseSentence(told, 'backup_') ?? told);
    if (problem !== undefined && job === 'verify-backup')
      findings.push(fault('jobs', BAD_BACKUP({ backup: subject ?? '', problem })));
    else if (problem !== undefined) findings.push(fault('jobs', FAILED({ job, problem })));
    else if (job !== 'backup' && isOverdue) findings.push(warning('jobs', OVERDUE({ job, hours })));
    else if (job === 'backup' && !succeededAt) findings.push(warning('jobs', NO_BACKUP));
    else if (job === 'backup' && isOverdue) findings.push(warning('jobs', OLD_BACKUP({ hours })));
  }
  if (!config.backups.schedule) findings.push(warning('jobs', NO_SCHEDULE));
  return orFine('jobs', `${runs.length} jobs succeeded in time`, findings);
}
