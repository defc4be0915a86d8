import { Anchor } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { i18n, t } from '@/i18n';
import { useSetTimeCellsMutation, type TimeCellDto, type TimeEntriesDto } from '@/api/hours.api';
import { sumOf, type ProjectId } from '@/shared/hours/hours';
import { formatDay, formatDuration, weekdayName } from '@/ui/text/dates';
import { HourCell } from './hour-cell';
import { entriesOf } from './week';
import classes from './week.module.css';

/** Takes the focus. */
export interface FocusedCell {
  day: string;
  /** By default, the first project's. */
  id?: ProjectId;
}

interface Props {
  user: number;
  days: readonly string[];
  /** The one that a narrow screen shows. */
  day: string;
  onDay: (day: string) => void;
  rows: readonly { id: ProjectId; name: string | null }[];
  focused: FocusedCell | undefined;
  hours: Pick<TimeEntriesDto, 'entries' | 'presence'>;
  isEditable: (day: string) => boolean;
}

const duration = (minutes: number) => (minutes === 0 ? '' : formatDuration(minutes));

/** What is left of a day's work, or how much was entered beyond it. */
function Difference({ minutes }: { minutes: number }) {
  if (minutes === 0) return <IconCheck size={16} role="img" aria-label={t('hours.week.equal')} />;
  const text = minutes > 0 ? 'hours.week.left' : 'hours.week.over';
  return <span data-over={minutes < 0 || undefined}>{t(text, { duration: formatDuration(Math.abs(minutes)) })}</span>;
}

/** A week: the hours of each project and day to type, against the time at work. */
export function WeekGrid({ user, days, day: current, onDay, rows, focused, hours, isEditable }: Props) {
  const { entries, presence } = hours;
  const [setCells] = useSetTimeCellsMutation();
  const ofWeek = entries.filter((entry) => days.includes(entry.work_date));
  const atWork = (day: string) => sumOf(presence.filter((one) => one.work_date === day));
  const entered = (day: string) => sumOf(entriesOf(entries, day));
  const atWorkInAll = days.reduce((sum, day) => sum + atWork(day), 0);
  const save = (cell: TimeCellDto) => setCells({ timeCellsDto: { user_id: user, cells: [cell] } }).unwrap();
  const row = (head: ReactNode, content: (day: string) => ReactNode, ofAll?: ReactNode) => (
    <>
      <th role="rowheader" scope="row">
        {head}
      </th>
      {days.map((day) => (
        <td key={day} role="cell" data-current={day === current || undefined}>
          {content(day)}
        </td>
      ))}
      <td role="cell">{ofAll}</td>
    </>
  );
  return (
    // Browsers drop the table semantics of a narrow screen's blocks unless roles are set.
    <table role="table" className={classes.grid} aria-label={t('hours.week.title')}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('task.field.project')}
          </th>
          {days.map((day) => (
            <th key={day} role="columnheader" scope="col" data-current={day === current || undefined}>
              <button type="button" className={classes.day} aria-pressed={day === current} onClick={() => onDay(day)}>
                {weekdayName(day, i18n.language, 'short')} <span>{formatDay(day).slice(0, 5)}</span>
              </button>
            </th>
          ))}
          <th role="columnheader" scope="col">
            {t('hours.total')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ id, name }) => (
          <tr key={id} role="row">
            {row(
              id === null ? (
                t('hours.studio')
              ) : (
                <Anchor component={Link} to={`/projects/${id}`} inherit c="var(--text)" truncate display="block">
                  {name}
                </Anchor>
              ),
              (day) => {
                const parts = entriesOf(entries, day, id);
                const date = `${weekdayName(day, i18n.language, 'short')} ${formatDay(day)}`;
                return (
                  <HourCell
                    key={`${user} ${day}`}
                    label={`${name ?? t('hours.studio')}, ${date}`}
                    minutes={sumOf(parts)}
                    hasDetails={parts.some(({ task_id: task, note }) => task !== null || note !== null)}
                    isReadOnly={!isEditable(day)}
                    takesFocus={day === focused?.day && id === (focused.id === undefined ? rows[0]?.id : focused.id)}
                    onFocus={() => onDay(day)}
                    onSave={(minutes, known) => save({ work_date: day, project_id: id, minutes, known_minutes: known })}
                  />
                );
              },
              duration(sumOf(ofWeek.filter((entry) => entry.project_id === id))),
            )}
          </tr>
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">{row(t('hours.total'), (day) => duration(entered(day)), formatDuration(sumOf(ofWeek)))}</tr>
        <tr role="row">{row(t('hours.week.atWork'), (day) => duration(atWork(day)), formatDuration(atWorkInAll))}</tr>
        <tr role="row" className={classes.difference}>
          {row(
            t('hours.week.difference'),
            (day) => entered(day) + atWork(day) > 0 && <Difference minutes={atWork(day) - entered(day)} />,
          )}
        </tr>
      </tfoot>
    </table>
  );
}
