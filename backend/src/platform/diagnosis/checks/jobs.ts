import { overdueAfter } from '../../jobs/jobs';
import { sentence, sentenceOf } from '../../text/sentence';
import { fault, type Finding, orFine, warning, type WorkingInstallation } from '../finding';

const FAILED = sentenceOf(
  'system_job_failed',
  'The job {{job}} failed the last time: {{problem}}. The log of the backends says more, under the context Jobs.',
);
const OVERDUE = sentenceOf(
  'system_job_overdue',
  'The job {{job}} has not succeeded for {{hours, number}} hours: is the product running?',
);
const NO_BACKUP = sentence(
  'system_no_backup',
  'No backup has succeeded yet: one is made at the time in BACKUP_SCHEDULE, or now by the command backup.',
);
const OLD_BACKUP = sentenceOf(
  'system_old_backup',
  'The last backup is {{hours, number}} hours old: look at BACKUP_SCHEDULE, and whether the product ran at that time.',
);

/** Whether the jobs run, the backup included. */
export async function checkJobs({ clock, lastRuns }: WorkingInstallation): Promise<Finding[]> {
  const findings: Finding[] = [];
  const runs = await lastRuns();
  for (const { name: job, startedAt, succeededAt, problem } of runs) {
    const last = succeededAt ?? startedAt;
    const age = last ? (clock.now().getTime() - Date.parse(last)) / 1000 : 0;
    const hours = Math.floor(age / 3600);
    const isOverdue = age > overdueAfter(job);
    if (problem !== null) findings.push(fault('jobs', FAILED({ job, problem: problem.replace(/[.\s]*$/, '') })));
    else if (job !== 'backup' && isOverdue) findings.push(warning('jobs', OVERDUE({ job, hours })));
    else if (job === 'backup' && !succeededAt) findings.push(warning('jobs', NO_BACKUP));
    else if (job === 'backup' && isOverdue) findings.push(warning('jobs', OLD_BACKUP({ hours })));
  }
  return orFine('jobs', `${runs.length} jobs succeeded in time`, findings);
}
