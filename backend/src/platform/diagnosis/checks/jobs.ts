import { JOBS } from '../../jobs/jobs';
import { isSwitchedOff, overdueAt } from '../../jobs/overdue';
import { parseSentence, type Sentence, sentences } from '../../text/sentence';
import { fault, type Finding, orFine, warning, type WorkingInstallation } from '../finding';

const MESSAGES = sentences({
  system_job_failed:
    'The last run of the job {{job}} failed: {{problem}}. Check the logs of the backends (context Jobs).',
  system_bad_backup:
    'The backup {{backup}} could not be verified: {{problem}}. Fix that and verify it again, or delete it and make a new backup.',
  system_job_overdue: 'The job {{job}} has not succeeded for {{hours, number}} hours: is the product running?',
  system_no_backup_schedule:
    'There are no automatic backups, because BACKUP_SCHEDULE is off: set a time, or schedule the command backup elsewhere.',
  system_no_job_run:
    'No job has run yet: start the product, and look at its log (context Jobs) if this stays so for more than a minute.',
  system_job_long:
    'The job {{job}} has been running for {{hours, number}} hours: if its progress in the Admin panel stands still, restart the product.',
  system_job_interrupted:
    'The job {{job}} was interrupted because its backend stopped: it runs again at its next time, or start it in the Admin panel.',
});

/** Longer than the backup of a large studio takes. */
const LONG_HOURS = 6;

/** Translates a problem as told by a backup program, whose first line is the sentence. */
function told(problem: string): Sentence | string {
  const text = (problem.split('\n', 1)[0] ?? '').replace(/[.\s]*$/, '');
  return parseSentence(text, 'backup_') ?? text;
}

export const badBackup = (backup: string, problem: string) =>
  MESSAGES.system_bad_backup({ backup, problem: told(problem) });

/** Whether the jobs run on time; how old the backups are shows in their place. */
export async function checkJobs({ config, clock, lastRuns }: WorkingInstallation): Promise<Finding[]> {
  const findings: Finding[] = [];
  const runs = await lastRuns();
  const now = clock.now().getTime();
  const ran = runs.filter(({ startedAt }) => startedAt !== null);
  if (!ran.length) findings.push(warning('jobs', MESSAGES.system_no_job_run()));
  for (const run of runs) {
    const { name: job, startedAt, succeededAt, subject, problem } = run;
    const running = run.isRunning && startedAt ? Math.floor((now - Date.parse(startedAt)) / 3_600_000) : 0;
    const last = succeededAt ?? startedAt;
    const hours = last ? Math.floor((now - Date.parse(last)) / 3_600_000) : 0;
    const due = last ? overdueAt(job, new Date(last), config) : undefined;
    const isOverdue = due !== undefined && due.getTime() < now;
    if (problem !== null && job === 'verify-backup') findings.push(fault('jobs', badBackup(subject ?? '', problem)));
    else if (problem !== null)
      findings.push(fault('jobs', MESSAGES.system_job_failed({ job, problem: told(problem) })));
    else if (running >= LONG_HOURS) findings.push(warning('jobs', MESSAGES.system_job_long({ job, hours: running })));
    else if (run.wasInterrupted) findings.push(warning('jobs', MESSAGES.system_job_interrupted({ job })));
    else if (job !== 'backup' && isOverdue) findings.push(warning('jobs', MESSAGES.system_job_overdue({ job, hours })));
  }
  if (!config.backups.schedule) findings.push(warning('jobs', MESSAGES.system_no_backup_schedule()));
  const open = runs.flatMap(({ name, succeededAt }) => (succeededAt === null ? [name] : []));
  const waiting = open.filter((name) => JOBS[name] && !isSwitchedOff(name, config)).join(', ');
  const figures = `${runs.length - open.length} jobs succeeded in time${waiting && `, not yet: ${waiting}`}`;
  return orFine('jobs', figures, findings);
}
