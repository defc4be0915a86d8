import { SchedulerRegistry } from '@nestjs/schedule';
import { CronTime } from 'cron';
import { JOBS } from '../../../src/platform/jobs/jobs';
import { describeOnce } from '../../support/test-app';

describeOnce('jobs', (app) => {
  it('are scheduled as listed, each by a method', () => {
    const scheduled = app().nest.get(SchedulerRegistry).getCronJobs();
    const listed = Object.entries(JOBS).flatMap(([name, schedule]) => (schedule ? [[name, schedule.cron]] : []));
    const found = listed.map(([name]) => [name, scheduled.get(name!)?.cronTime.source]);
    expect(found).toEqual(listed);
  });

  it.each(Object.entries(JOBS))('%s runs as often as its monitoring expects', (_name, schedule) => {
    if (!schedule) return;
    const time = new CronTime(schedule.cron, 'UTC');
    const first = time.getNextDateFrom(new Date(), 'UTC');
    expect(time.getNextDateFrom(first, 'UTC').diff(first).as('seconds')).toBe(schedule.seconds);
  });
});
