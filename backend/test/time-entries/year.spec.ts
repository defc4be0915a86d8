import { DemoRandom } from '../../src/demo/demo-random';
import type { HoursStatisticsDto, ProjectReportDto } from '../../src/modules/time-entries/dto/project-hours.dto';
import { TimeEntry } from '../../src/modules/time-entries/records/time-entry.entity';
import { createProject } from '../support/tasks';
import { describeApp } from '../support/test-app';
import { ENV, HOURS, hoursOf } from './support';

const DAY_MS = 86_400_000;
const dates = Array.from({ length: 365 }, (_, day) =>
  new Date(Date.parse('2026-01-01') + day * DAY_MS).toISOString().slice(0, 10),
);

const RATES = [
  { who: 0, valid_from: '2026-01-01', amount: 33.33 },
  { who: 0, valid_from: '2026-03-29', amount: 41.07 },
  { who: 0, valid_from: '2026-10-25', amount: 0 },
  { who: 1, valid_from: '2026-02-28', amount: 58.99 },
  { who: 1, valid_from: '2026-12-31', amount: 9_999.99 },
] as const;

describeApp(
  'a year of hours',
  (app) => {
    it('adds up as plain arithmetic does, with rates that change and months without hours', async () => {
      app().clock.set('2025-12-30T12:00:00+01:00');
      const admin = await app().admin();
      const people = [await (await app().employee()).id(), await (await app().employee()).id()];
      const projects = [await createProject(admin, 'First'), await createProject(admin, 'Second')];
      for (const { who, ...rate } of RATES) await admin.put(`${HOURS}/rates`, { user_id: people[who], ...rate });
      const random = new DemoRandom(7);
      const rows = dates.flatMap((workDate) =>
        workDate.startsWith('2026-08')
          ? []
          : Array.from({ length: random.whole(0, 4) }, () => ({
              workDate,
              who: random.whole(0, 1),
              project: random.whole(0, 1),
              minutes: random.whole(1, 240),
              isBillable: random.chance(0.7),
            })),
      );
      app().clock.set('2027-01-01T12:00:00+01:00');
      const { manager } = app().dataSource;
      for (const { who, project, ...row } of rows)
        await manager.insert(TimeEntry, {
          ...row,
          ...{
            userId: people[who],
            projectId: projects[project]?.id,
            taskId: null,
            place: '',
            note: null,
            createdAt: new Date(),
          },
        });

      const centsAt = (who: number, date: string) =>
        RATES.reduce((cents: number | undefined, rate) => {
          return rate.who === who && rate.valid_from <= date ? Math.round(rate.amount * 100) : cents;
        }, undefined);
      const plain = (wanted: (row: (typeof rows)[number]) => boolean) => {
        const sums = { minutes: 0, billable: 0, cents: 0, unpriced: 0 };
        for (const row of rows.filter(wanted)) {
          const cents = centsAt(row.who, row.workDate);
          sums.minutes += row.minutes;
          if (row.isBillable) sums.billable += row.minutes;
          if (cents === undefined) sums.unpriced += row.minutes;
          sums.cents += (cents ?? 0) * row.minutes;
        }
        return sums;
      };
      const { body: statistics } = await admin.get<HoursStatisticsDto>('/api/statistics/hours?from=2026-01&to=2026-12');
      for (const [index, { id }] of projects.entries()) {
        const hours = await hoursOf(admin, id);
        const sums = plain(({ project }) => project === index);
        expect([hours.minutes, hours.billable_minutes]).toEqual([sums.minutes, sums.billable]);
        expect(hours.money).toMatchObject({ unpriced_minutes: sums.unpriced, budget: null, costs: 0 });
        expect(Math.abs((hours.money?.labour ?? 0) - sums.cents / 6000)).toBeLessThan(0.005001);
        expect(hours.months.map(({ month }) => month)).not.toContain('2026-08');
        for (const { month, minutes, people: parts } of hours.months) {
          const isIn = ({ project, workDate }: (typeof rows)[number]) =>
            project === index && workDate.startsWith(month);
          expect(minutes).toBe(plain(isIn).minutes);
          for (const part of parts)
            expect(part.minutes).toBe(plain((row) => isIn(row) && people[row.who] === part.user_id).minutes);
        }
        const shown = statistics.projects.find((one) => one.project_id === id);
        expect(shown).toMatchObject({ minutes: sums.minutes, billable_minutes: sums.billable, money: hours.money });
        expect(shown?.month_minutes.reduce((sum, minutes) => sum + minutes, 0)).toBe(sums.minutes);
        const { body: report } = await admin.get<ProjectReportDto>(
          `${HOURS}/projects/${id}/report?from=2026-01-01&to=2026-12-31`,
        );
        expect([report.minutes, report.billable_minutes]).toEqual([sums.minutes, sums.billable]);
        expect(report.rows.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(sums.minutes);
      }
    });
  },
  ENV,
);
