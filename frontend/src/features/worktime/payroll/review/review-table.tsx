import { Anchor, Button } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useConfirmWorkDayMutation, useReopenWorkDayMutation, type ReviewDayDto } from '@/api/payroll.api';
import { useAction } from '@/shared/use-action';
import { toast } from '@/ui/feedback/toast';
import { DataTable, type Cards, type Column } from '@/ui/table/data-table';
import { IconButton } from '@/ui/icon-button';
import { RowActions } from '@/ui/table/row-actions';
import { formatDay, formatDuration, monthOf } from '@/ui/text/dates';
import { nameOf } from '@/ui/text/person-name';
import { endTimeOf, timeOf } from '@/shared/studio/studio-time';
import { DayFlag, WeekdayAndDate } from '../../day-cells';
import { timesheetSearch } from '../../worktime-view';
import classes from '../../worktime.module.css';

type Row = ReviewDayDto & { id: number };

interface Props {
  days: readonly ReviewDayDto[];
  zone: string;
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
  const { t } = useTranslation();
  return reasons.map((reason) => (
    <DayFlag key={reason} tone={reason === 'missing' ? 'neutral' : 'warning'}>
      {t(`payroll.review.${reason}`, { time: clock(usual ?? 0) })}
    </DayFlag>
  ));
}

const cards: Cards = { below: 760, areas: ['person duration', 'date time', 'why actions'] };

/** Days to review, each corrected or confirmed by one press. */
export function ReviewTable({ days, zone, onCorrect }: Props) {
  const { t } = useTranslation();
  const act = useAction();
  const [confirmDay] = useConfirmWorkDayMutation();
  const [reopenDay] = useReopenWorkDayMutation();
  const confirm = useCallbackRef(async (day: ReviewDayDto, button: HTMLElement) => {
    const row = button.closest('[role="row"]');
    const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
    const reviewedDayDto = { user_id: day.user.id, work_date: day.work_date };
    const isConfirmed = await act(
      () => confirmDay({ reviewedDayDto }).unwrap(),
      (reason) => t('payroll.review.confirmFailed', { reason }),
    );
    if (!isConfirmed) return;
    // The row is about to disappear: the user may confirm the next one.
    if (document.activeElement === button) next?.focus({ preventScroll: true });
    toast.undoable(
      t('payroll.review.confirmed', labels(day)),
      () =>
        void act(
          () => reopenDay({ reviewedDayDto }).unwrap(),
          (reason) => t('payroll.review.reopenFailed', { reason }),
        ),
    );
  });
  const rows = useMemo(() => days.map((day): Row => ({ ...day, id: idOf(day) })), [days]);
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        name: 'date',
        head: t('worktime.column.date'),
        width: 140,
        cell: ({ work_date: date, user }) => (
          <WeekdayAndDate
            date={date}
            wrap={(shown) => (
              <Anchor
                component={Link}
                to={`/worktime/timesheet${timesheetSearch(user.id, monthOf(date))}`}
                inherit
                c="inherit"
              >
                {shown}
              </Anchor>
            )}
          />
        ),
      },
      {
        name: 'person',
        head: t('payroll.review.person'),
        width: 'minmax(120px, 1fr)',
        className: 'truncate',
        cell: ({ user }) => nameOf(user),
      },
      {
        name: 'time',
        head: `${t('worktime.column.start')} – ${t('worktime.column.end')}`,
        width: 152,
        className: 'muted',
        cell: ({ day, work_date: date }) =>
          day && `${timeOf(day.start_at, zone)} – ${day.end_at ? endTimeOf(date, day.end_at, zone) : ''}`,
      },
      {
        name: 'duration',
        head: t('worktime.column.duration'),
        width: 80,
        isNumber: true,
        cell: ({ day }) => day && formatDuration(day.duration.totalMinutes),
      },
      {
        name: 'why',
        head: t('payroll.review.why'),
        width: 'minmax(0, 1.2fr)',
        className: classes.flags,
        cell: (day) => <ReviewReasons day={day} />,
      },
      {
        name: 'actions',
        head: t('worktime.column.actions'),
        isQuiet: true,
        width: 184,
        cell: (day) => (
          <RowActions>
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
          </RowActions>
        ),
      },
    ],
    [t, zone, confirm, onCorrect],
  );
  return (
    <DataTable label={t('payroll.review.table')} columns={columns} rows={rows} cards={cards} className={classes.days} />
  );
}
