import { Button } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { t } from '@/i18n';
import { reviewedDaysLimits } from '@/api/generated/limits.gen';
import {
  useConfirmWorkDaysMutation,
  useReopenWorkDaysMutation,
  type ReviewDayDto,
  type ReviewedDaysDto,
} from '@/api/payroll.api';
import { useAction } from '@/shared/use-action';
import { toast } from '@/ui/feedback/toast';
import { actionsColumn, type Cards, column, type Column, DataTable } from '@/ui/table/data-table';
import { IconButton } from '@/ui/icon-button';
import { SelectionBar } from '@/ui/table/selection-bar';
import { useSelection } from '@/ui/table/use-selection';
import { formatDay, formatDuration, formatTime, monthOf } from '@/ui/text/dates';
import { nameOf } from '@/ui/text/person-name';
import { endTimeOf } from '@/shared/studio/studio-time';
import { DayFlag, WeekdayAndDate } from '../../day-cells';
import { timesheetSearch } from '../../worktime-view';
import classes from '../../worktime.module.css';

type Row = ReviewDayDto & { id: number };

interface Props {
  days: readonly ReviewDayDto[];
  /** Must keep its identity between renders. */
  onCorrect: (day: ReviewDayDto) => void;
}

const labels = ({ work_date: date, user }: ReviewDayDto) => ({ date: formatDay(date), name: nameOf(user) });

/** Unlike its position, it does not change when another row goes. */
const idOf = ({ user, work_date: date }: ReviewDayDto) => user.id * 100_000 + Date.parse(date) / 86_400_000;

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Why a day needs a review. */
function ReviewReasons({ day: { reasons, usual_end_minute: usual } }: { day: ReviewDayDto }) {
  return reasons.map((reason) => (
    <DayFlag key={reason} tone={reason === 'missing' ? 'neutral' : 'warning'}>
      {t(`payroll.review.${reason}`, { time: clock(usual ?? 0) })}
    </DayFlag>
  ));
}

const cards: Cards = {
  below: 760,
  columns: '40px minmax(0, 1fr) auto',
  areas: ['select person person', '. date duration', '. time time', '. why actions'],
};

const batchSize = reviewedDaysLimits.days.maxItems;

/** As many days as a request may have at a time. */
async function inBatches(
  days: ReviewedDaysDto['days'],
  send: (some: { reviewedDaysDto: ReviewedDaysDto }) => { unwrap: () => Promise<unknown> },
): Promise<void> {
  for (let from = 0; from < days.length; from += batchSize)
    await send({ reviewedDaysDto: { days: days.slice(from, from + batchSize) } }).unwrap();
}

/** Confirms days, which can be undone. @returns whether it succeeded */
function useConfirmation() {
  const act = useAction();
  const [confirmDays] = useConfirmWorkDaysMutation();
  const [reopenDays] = useReopenWorkDaysMutation();
  return useCallbackRef(async (chosen: readonly ReviewDayDto[]): Promise<boolean> => {
    const days = chosen.map(({ user, work_date }) => ({ user_id: user.id, work_date }));
    const name = `review/${JSON.stringify(days)}`;
    const isConfirmed = await act(() => inBatches(days, confirmDays), 'payroll.review.confirmFailed', name);
    const [only] = chosen;
    if (!isConfirmed || !only) return false;
    toast.undoable(
      chosen.length === 1
        ? t('payroll.review.confirmed', labels(only))
        : t('payroll.review.confirmedMany', { count: chosen.length }),
      () => void act(() => inBatches(days, reopenDays), 'payroll.review.reopenFailed', name),
    );
    return true;
  });
}

/** Days to review, corrected one by one, or confirmed by one press, several at once, too. */
export function ReviewTable({ days, onCorrect }: Props) {
  const confirmDays = useConfirmation();
  const confirm = useCallbackRef(async (day: ReviewDayDto, button: HTMLElement) => {
    const row = button.closest('[role="row"]');
    const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
    const isConfirmed = await confirmDays([day]);
    // The row is about to disappear: the user may confirm the next one.
    if (isConfirmed && document.activeElement === button) next?.focus({ preventScroll: true });
  });
  const rows = useMemo(() => days.map((day): Row => ({ ...day, id: idOf(day) })), [days]);
  const selection = useSelection(rows);
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  const correct = useCallbackRef((id: number) => {
    const row = rows.find((day) => day.id === id);
    if (row) onCorrect(row);
  });
  const columns = useMemo(
    (): Column<Row>[] => [
      column(
        'date',
        t('worktime.column.date'),
        ({ work_date: date, user }) => (
          <WeekdayAndDate date={date} to={`/worktime/timesheet${timesheetSearch(user.id, monthOf(date))}`} />
        ),
        { width: 140 },
      ),
      column('person', t('payroll.review.person'), ({ user }) => nameOf(user), {
        width: 'minmax(120px, 1fr)',
        className: 'truncate',
      }),
      column(
        'time',
        `${t('worktime.column.start')} – ${t('worktime.column.end')}`,
        ({ day, work_date: date }) =>
          day && `${formatTime(day.start_at)} – ${day.end_at ? endTimeOf(date, day.end_at) : ''}`,
        { width: 152, className: 'muted' },
      ),
      column('duration', t('worktime.column.duration'), ({ day }) => day && formatDuration(day.duration.totalMinutes), {
        width: 80,
        isNumber: true,
      }),
      column('why', t('payroll.review.why'), (day) => <ReviewReasons day={day} />, {
        width: 'minmax(0, 1.2fr)',
        className: classes.flags,
      }),
      actionsColumn(184, (day) => (
        <>
          <Button
            size="compact-sm"
            variant="default"
            mr={4}
            aria-label={t('payroll.review.confirmOf', labels(day))}
            onClick={({ currentTarget }) => void confirm(day, currentTarget)}
          >
            {t('payroll.review.confirm')}
          </Button>
          <IconButton
            icon={IconPencil}
            label={t('payroll.review.correct', labels(day))}
            onClick={() => onCorrect(day)}
          />
        </>
      )),
    ],
    [confirm, onCorrect],
  );
  return (
    <>
      <DataTable
        label={t('payroll.review.table')}
        columns={columns}
        rows={rows}
        cards={cards}
        className={classes.days}
        selection={{
          ...selection,
          allLabel: t('payroll.review.selectAll'),
          rowLabel: (day) => t('payroll.review.select', labels(day)),
        }}
        edit={correct}
      />
      {selected.length > 0 && (
        <SelectionBar
          label={t('payroll.review.selected')}
          count={t('payroll.review.days', { count: selected.length })}
          clearLabel={t('projects.selection.clear')}
          onClear={selection.clear}
        >
          <Button size="compact-md" onClick={() => void confirmDays(selected)}>
            {t('payroll.review.confirm')}
          </Button>
        </SelectionBar>
      )}
    </>
  );
}
