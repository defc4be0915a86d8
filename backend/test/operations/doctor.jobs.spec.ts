import { DATABASES } from '../support/databases';
import { ADMIN } from '../support/place';
import { examined, itFindsEach, type PlantedFault } from '../support/processes/doctor';
import { planted, set } from '../support/processes/planted';
import { TestClock } from '../support/test-clock';

const setJob = (name: string, change: string, back: string) => set('job_runs', change, back, `name = '${name}'`);

const FAULTS: PlantedFault[] = [
  {
    fault: 'that the only admin is deactivated, whose address a shell would run',
    plant: set(
      'users',
      "deactivated_at = '2026-01-01 00:00:00.000', email = '`id`@studio.test'",
      `deactivated_at = NULL, email = '${ADMIN.email}'`,
      "role = 'admin'",
    ),
    lines: [
      "fault accounts No admin can sign in. Change that with the command: studio user activate '`id`@studio.test'",
    ],
  },
  {
    fault: 'that the only admin has become an employee',
    plant: set('users', "role = 'employee'", "role = 'admin'", `email = '${ADMIN.email}'`),
    lines: [
      new RegExp(
        `^fault accounts No admin can sign in\\. Change that with the command: studio user make-admin ${ADMIN.email}$`,
      ),
    ],
  },
  {
    fault: 'that all accounts are erased',
    plant: set('users', "erased_at = '2026-01-01 00:00:00.000'", 'erased_at = NULL', `email = '${ADMIN.email}'`),
    lines: [/^fault accounts No admin can sign in\. Change that with the command: studio user create EMAIL --admin$/],
  },
  {
    fault: 'a failing job',
    plant: setJob('sweep-storage', "problem = 'It broke.'", 'problem = NULL'),
    lines: [/^fault jobs The last run of the job sweep-storage failed: It broke\. Check the logs/],
  },
  {
    fault: 'that no job has ever run',
    plant: planted("UPDATE job_runs SET name = CONCAT('x', name)", 'UPDATE job_runs SET name = SUBSTR(name, 2)'),
    lines: [/^warning jobs No job has run yet: start the product/],
  },
  {
    fault: 'a job that has been running for hours',
    plant: setJob(
      'verify-backup',
      "busy_until = '2099-01-01 00:00:00.000', started_at = '2026-01-01 00:00:00.000'",
      'busy_until = NULL',
    ),
    lines: [/^warning jobs The job verify-backup has been running for [\d,]+ hours: .*restart/],
  },
  {
    fault: 'a job that was interrupted',
    plant: setJob('verify-backup', "busy_until = '2026-01-01 00:00:00.000'", 'busy_until = NULL'),
    lines: [/^warning jobs The job verify-backup was interrupted/],
  },
];

describe.each(DATABASES)('studio doctor, about jobs, accounts and the clock (%s)', (database) => {
  const at = examined(database);

  beforeAll(() =>
    at
      .place()
      .run(
        "INSERT INTO job_runs (name, started_at, duration_ms, succeeded_at) VALUES ('verify-backup', " +
          "'2026-01-01 00:00:00.000', 1, '2026-01-01 00:00:00.000')",
      ),
  );

  itFindsEach(at, database, FAULTS);

  it('counts no job as successful that has only started, and names those that have not', async () => {
    const told = async () => (await at.examine()).find(({ area }) => area === 'jobs')!.said.text;
    const before = /^(\d) jobs succeeded in time, not yet: apply-retention, .*, tell-renewals$/.exec(await told());
    await at.plant(
      "UPDATE job_runs SET succeeded_at = NULL WHERE name = 'sweep-storage'",
      "UPDATE job_runs SET succeeded_at = started_at WHERE name = 'sweep-storage'",
    );
    expect(await told()).toMatch(
      new RegExp(`^${Number(before?.[1]) - 1} jobs succeeded in time, not yet: .*sweep-storage`),
    );
  });

  const later = (milliseconds: number) => {
    const clock = new TestClock();
    clock.set(new Date(Date.now() + milliseconds).toISOString());
    return clock;
  };

  it('finds a clock that is behind recorded events', async () => {
    const apart = database === 'mariadb' ? ['fault: system_clock_differs'] : [];
    expect(await at.told({}, later(-3_600_000))).toEqual([...apart, 'fault: system_clock_behind']);
  });

  if (database === 'mariadb')
    it('finds clocks that differ', async () => {
      expect(await at.told({}, later(60_000))).toEqual(['fault: system_clock_differs']);
    });
});
