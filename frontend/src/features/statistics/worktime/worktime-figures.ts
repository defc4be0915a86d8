import type { WorktimePersonStatisticsDto as Person, WorktimeStatisticsDto } from '@/api/statistics.api';
import { formatDay, monthTitle } from '@/ui/text/dates';
import { nameOf } from '@/ui/text/names/person-name';
import { shade, type Figures, type Series } from '../figures/figures';
import { monthTick } from '../months';

const sumAt = (
  people: readonly Person[],
  part: 'weekMinutes' | 'weekTargets' | 'monthMinutes' | 'weekdayMinutes',
  index: number,
) => people.reduce((sum, person) => sum + (person[part][index] ?? 0), 0);

export const totalMinutes = (people: readonly Person[]) =>
  people.reduce((sum, { monthMinutes }) => sum + monthMinutes.reduce((all, minutes) => all + minutes, 0), 0);

/** A user's time sheet for the month of a date. */
function timesheetOf(day: string, { id }: Person): string {
  const [year = '', month = ''] = day.split('-');
  return `/worktime/timesheet?${new URLSearchParams({ user: String(id), year, month: String(Number(month)) }).toString()}`;
}

/** The link of a single user's hours; several users have no time sheet in common. */
const onlySheetOf = (day: string, [only, other]: readonly Person[]) =>
  only && !other ? timesheetOf(day, only) : undefined;

/** Most work time first. */
export const inOrder = (people: readonly Person[]) => people.toSorted((a, b) => totalMinutes([b]) - totalMinutes([a]));

/** Several users are stacked, each with their own link. */
const seriesOf = (people: readonly Person[], heads: { only: string; total: string }): Series[] =>
  people.length === 1
    ? [{ name: heads.only, kind: 'minutes', color: 'var(--accent)' }]
    : [
        ...people.map((person, place) => ({
          name: nameOf(person),
          kind: 'minutes' as const,
          color: shade(place, people.length),
        })),
        { name: heads.total, kind: 'minutes' },
      ];

/** Hours of a week or month: of each user, and of all. */
const valuesAt = (people: readonly Person[], part: 'weekMinutes' | 'monthMinutes', index: number) => [
  ...(people.length > 1 ? people.map((person) => person[part][index] ?? 0) : []),
  sumAt(people, part, index),
];

/** The time sheets of a bar's month. */
const sheetsBehind = (day: string, people: readonly Person[]) => ({
  to: onlySheetOf(day, people),
  ...(people.length > 1 && { partsTo: people.map((person) => timesheetOf(day, person)) }),
});

/** By week: one column each, stacked by user; the last series is their target. */
export function weekFigures(
  { weeks }: WorktimeStatisticsDto,
  people: readonly Person[],
  heads: { week: string; worked: string; total: string; target: string },
  language: string,
): Figures {
  return {
    head: heads.week,
    series: [
      ...seriesOf(people, { only: heads.worked, total: heads.total }),
      { name: heads.target, kind: 'minutes', color: 'var(--text)' },
    ],
    rows: weeks.map(({ week, from }, index) => ({
      key: week,
      label: `${week.slice(-2)} · ${formatDay(from)}`,
      tick: Number(from.slice(8)) <= 7 ? monthTick(from.slice(0, 7), language) : '',
      day: formatDay(from),
      ...sheetsBehind(from, people),
      values: [...valuesAt(people, 'weekMinutes', index), sumAt(people, 'weekTargets', index)],
    })),
  };
}

/** By month: one column each, stacked by user. */
export function monthFigures(
  { months }: WorktimeStatisticsDto,
  people: readonly Person[],
  heads: { month: string; total: string },
  language: string,
): Figures {
  const worked = people.filter((person) => person.monthMinutes.some((minutes) => minutes > 0));
  return {
    head: heads.month,
    series: seriesOf(worked, { only: worked[0] ? nameOf(worked[0]) : heads.total, total: heads.total }),
    rows: months.map((month, index) => ({
      key: month,
      label: monthTitle(month, language),
      tick: monthTick(month, language),
      day: formatDay(`${month}-01`),
      ...sheetsBehind(month, worked),
      values: valuesAt(worked, 'monthMinutes', index),
    })),
  };
}

/** A Monday. */
const monday = Date.UTC(2024, 0, 1);

export function weekdayFigures(
  people: readonly Person[],
  heads: { weekday: string; worked: string },
  language: string,
): Figures {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return {
    head: heads.weekday,
    series: [{ name: heads.worked, kind: 'minutes', color: 'var(--accent)' }],
    rows: Array.from({ length: 7 }, (_, index) => {
      const weekday = name.format(monday + index * 86_400_000);
      return {
        key: String(index),
        label: weekday.charAt(0).toLocaleUpperCase(language) + weekday.slice(1),
        values: [sumAt(people, 'weekdayMinutes', index)],
      };
    }),
  };
}

/** The time sheet of the only month with work. With several, the bars of the months have links. */
function sumBehind({ months }: WorktimeStatisticsDto, person: Person): string | undefined {
  const [only, another] = months.filter((_, index) => (person.monthMinutes[index] ?? 0) > 0);
  return only !== undefined && another === undefined ? timesheetOf(only, person) : undefined;
}

export function peopleFigures(
  data: WorktimeStatisticsDto,
  people: readonly Person[],
  heads: { person: string; worked: string; balance: string; days: string; idle: string },
  /** With several users, shows one user's hours. */
  linkTo: (person: Person) => string,
): Figures {
  return {
    head: heads.person,
    series: [
      { name: heads.worked, kind: 'minutes', color: 'var(--accent)' },
      { name: heads.balance, kind: 'balance' },
      { name: heads.days, kind: 'count' },
      { name: heads.idle, kind: 'count' },
    ],
    rows: people.map((person) => ({
      key: String(person.id),
      label: nameOf(person),
      to: sumBehind(data, person) ?? (people.length > 1 ? linkTo(person) : undefined),
      values: [totalMinutes([person]), person.balanceMinutes, person.days, person.idleDays],
    })),
  };
}
