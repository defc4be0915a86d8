import { useEffect, useRef, type ReactNode } from 'react';
import { i18n, t } from '@/i18n';
import type { AbsenceKind, TeamDayDto, TeamPersonDto } from '@/api/payroll.api';
import { useCurrentUser } from '@/api/session/use-session';
import { todayIn } from '@/shared/studio/studio-time';
import { addDays, dateFormat, daysBetween, monthAfter, monthInWords, monthOf, type Month } from '@/ui/text/dates';
import { nameOf } from '@/ui/text/person-name';
import { absenceKinds } from './absence-modal';
import { dayInWords } from './words';
import classes from './team-month.module.css';

type Shape = Pick<TeamDayDto, 'away' | 'is_asked'> & { kind: AbsenceKind | null };

/** An absence on one day. */
const Bar = ({ kind, away, is_asked: isAsked }: Shape) => (
  <span
    aria-hidden
    className={classes.bar}
    data-kind={kind ?? undefined}
    data-half={away < 1 || undefined}
    data-asked={isAsked || undefined}
  >
    {kind && t(`absences.letter.${kind}`)}
  </span>
);

/** What is unusual about a day. */
function reasonOf({ away, kind, is_asked: isAsked, holiday }: TeamDayDto): string {
  if (away === 0) return holiday === null ? t('absences.free') : t('absences.publicHoliday', { name: holiday });
  const words = [
    away < 1 ? t('absences.awayHalf') : t('absences.away'),
    kind && t(`payroll.absence.${kind}`),
    isAsked && t('absences.asked'),
  ];
  return words.filter(Boolean).join(', ');
}

function PersonRow({ person: { user, days }, dates }: { person: TeamPersonDto; dates: readonly string[] }) {
  const byDate = new Map(days.map((day) => [day.work_date, day]));
  const today = todayIn();
  const name = nameOf(user);
  return (
    <tr>
      <th scope="row" className="truncate" title={name}>
        {name}
      </th>
      {dates.map((date) => {
        const day = byDate.get(date);
        const isToday = date === today || undefined;
        if (!day) return <td key={date} data-today={isToday} />;
        const text = t('absences.cell', { name, date: dayInWords(date), what: reasonOf(day) });
        return (
          <td
            key={date}
            title={text}
            data-today={isToday}
            data-free={day.is_free || day.holiday !== null || undefined}
            data-holiday={(day.away === 0 && day.holiday !== null) || undefined}
          >
            {day.away > 0 && <Bar {...day} />}
            <span className="visually-hidden">{text}</span>
          </td>
        );
      })}
    </tr>
  );
}

function Legend() {
  const { isAdmin } = useCurrentUser();
  const shape = { kind: null, away: 1, is_asked: false };
  const entries: [name: string, picture: ReactNode][] = [
    ...absenceKinds.map((kind): [string, ReactNode] => [t(`payroll.absence.${kind}`), <Bar {...shape} kind={kind} />]),
    [t('absences.colleague'), !isAdmin && <Bar {...shape} />],
    [t('absences.halfDay'), <Bar {...shape} away={0.5} />],
    [t('absences.leave.asked'), <Bar {...shape} is_asked />],
    [t('absences.holiday'), <span className={classes.free} data-holiday />],
    [t('absences.freeDay'), <span className={classes.free} />],
  ];
  return (
    <ul className={classes.legend} aria-label={t('absences.legend')}>
      {entries.map(
        ([name, picture]) =>
          picture && (
            <li key={name} className="line">
              {picture} {name}
            </li>
          ),
      )}
    </ul>
  );
}

interface Props {
  people: readonly TeamPersonDto[];
  month: Month;
  /** Its days are still those of another month. */
  isBusy: boolean;
}

/** Who is away when: all people, and all days of a month. */
export function TeamMonth({ people, month, isBusy }: Props) {
  const { id: me } = useCurrentUser();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector('thead [data-today]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [month]);
  const first = `${month}-01`;
  const dates = Array.from({ length: daysBetween(first, `${monthAfter(month, 1)}-01`) }, (_, day) =>
    addDays(first, day),
  );
  const today = todayIn();
  const name = t('absences.team', { month: monthInWords(monthOf(month), i18n.language) });
  const weekday = dateFormat(i18n.language, { weekday: 'narrow', timeZone: 'UTC' });
  return (
    <>
      {/* Scrolled by keyboard, too. */}
      <div ref={frame} className="card" style={{ overflowX: 'auto' }} role="region" aria-label={name} tabIndex={0}>
        <table className={`former ${classes.table ?? ''}`} aria-label={name} aria-busy={isBusy}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('payroll.timesheet.person')}</span>
              </th>
              {dates.map((date) => (
                <th
                  key={date}
                  scope="col"
                  aria-label={dayInWords(date)}
                  aria-current={date === today ? 'date' : undefined}
                  data-today={date === today || undefined}
                >
                  {weekday.format(Date.parse(date))}
                  <span>{Number(date.slice(8))}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people
              .toSorted((one, other) => Number(other.user.id === me) - Number(one.user.id === me))
              .map((person) => (
                <PersonRow key={person.user.id} person={person} dates={dates} />
              ))}
          </tbody>
        </table>
      </div>
      <Legend />
    </>
  );
}
