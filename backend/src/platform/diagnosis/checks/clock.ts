import { isServerDatabase } from '../../database/database-info';
import { sentences } from '../../text/sentence';
import { fault, type Finding, orFine, type WorkingInstallation } from '../finding';

const MESSAGES = sentences({
  system_clock_differs:
    'The clocks of this machine and of the database server are {{seconds, number}} seconds apart: sync both by NTP (timedatectl set-ntp true).',
  system_clock_behind:
    'The clock of this machine is behind: the job {{job}} ran {{seconds, number}} seconds in its future. Sync the clocks by NTP (timedatectl set-ntp true) on every machine with a backend.',
});

const MOST_SECONDS = 10;

/** Work time, sessions and jobs rely on the clocks of all machines. */
export async function checkClock({ dataSource, clock, lastRuns }: WorkingInstallation): Promise<Finding[]> {
  const findings: Finding[] = [];
  const now = () => clock.now().getTime() / 1000;
  const isServer = isServerDatabase(dataSource);
  if (isServer) {
    const before = now();
    const [row] = await dataSource.query<{ now: string }[]>('SELECT UTC_TIMESTAMP(3) AS now');
    const theirs = Date.parse(`${row?.now.replace(' ', 'T')}Z`) / 1000;
    const seconds = Math.round(Math.max(before - theirs, theirs - now()));
    if (seconds > MOST_SECONDS) findings.push(fault('clock', MESSAGES.system_clock_differs({ seconds })));
  }
  for (const { name, startedAt } of await lastRuns()) {
    const seconds = Math.round(startedAt ? Date.parse(startedAt) / 1000 - now() : 0);
    if (seconds <= MOST_SECONDS) continue;
    findings.push(fault('clock', MESSAGES.system_clock_behind({ job: name, seconds })));
    break;
  }
  const compared = isServer ? 'as the database server has it' : 'later than every job';
  return orFine('clock', `${clock.now().toISOString().slice(0, 19)}Z, ${compared}`, findings);
}
