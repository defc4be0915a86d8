import { IconPencil, IconX } from '@tabler/icons-react';
import { t } from '@/i18n';
import { useWithdrawAbsenceMutation, type AbsenceDto } from '@/api/payroll.api';
import { useCurrentUser } from '@/api/session/use-session';
import { ifMatch } from '@/shared/form/conflicts/if-match';
import { todayIn } from '@/shared/studio/studio-time';
import { useAction } from '@/shared/use-action';
import { confirmDanger } from '@/ui/dialogs/confirm';
import { toast } from '@/ui/feedback/toast';
import { IconButton } from '@/ui/icon-button';
import { actionsColumn, type Cards, column, type Column, DataTable } from '@/ui/table/data-table';
import { nameOf } from '@/ui/text/person-name';
import { DayFlag } from '../day-cells';
import shared from '../worktime.module.css';
import { datesOf, daysInWords, kindOf } from './words';
import classes from './absences.module.css';

interface Props {
  label: string;
  absences: readonly AbsenceDto[];
  onChange: (absence: AbsenceDto) => void;
}

const cards: Cards = {
  below: 760,
  columns: 'minmax(0, 1fr) auto auto',
  areas: ['days amount actions', 'kind state actions', 'note note note'],
};

/** Withdraws days off, after a question. */
function useWithdrawal() {
  const act = useAction();
  const [send] = useWithdrawAbsenceMutation();
  return async ({ id, ...absence }: AbsenceDto) => {
    if (!(await confirmDanger(t('absences.withdrawTitle'), datesOf(absence), t('absences.withdraw')))) return;
    const name = `absence/${String(id)}/withdraw`;
    const isDone = await act(() => send({ id, ...ifMatch(absence) }).unwrap(), 'absences.withdrawFailed', name);
    if (isDone) toast.success(t('absences.withdrawn'));
  };
}

/** A user's days off of a year. */
export function AbsencesTable({ label, absences, onChange }: Props) {
  const { isAdmin } = useCurrentUser();
  const withdraw = useWithdrawal();
  const today = todayIn();
  const columns: Column<AbsenceDto>[] = [
    column('days', t('absences.days'), datesOf, { width: 208, className: shared.date }),
    column('kind', t('absences.kind'), kindOf, { width: 208 }),
    column('amount', t('absences.amount'), ({ days }) => daysInWords(days), { width: 104, isNumber: true }),
    column(
      'state',
      t('absences.state'),
      ({ state }) => {
        const word = t(`absences.states.${state}`);
        return state === 'asked' ? <DayFlag tone="warning">{word}</DayFlag> : word;
      },
      { width: 112 },
    ),
    column(
      'note',
      t('absences.note'),
      ({ reason, answer, decided_by: admin }) => (
        <>
          {reason && <p>{reason}</p>}
          {answer && (
            <p>
              {admin ? nameOf(admin) : t('payroll.timesheet.somebody')}: {answer}
            </p>
          )}
        </>
      ),
      { className: classes.note },
    ),
    actionsColumn(80, (absence) => {
      const { state, first_day: first } = absence;
      const isOpen = state === 'asked' || (state === 'granted' && (isAdmin || first > today));
      const days = datesOf(absence);
      return (
        isOpen && (
          <>
            {(isAdmin || state === 'asked') && (
              <IconButton
                icon={IconPencil}
                label={t('absences.changeOf', { days })}
                onClick={() => onChange(absence)}
              />
            )}
            <IconButton
              icon={IconX}
              label={t('absences.withdrawOf', { days })}
              onClick={() => void withdraw(absence)}
            />
          </>
        )
      );
    }),
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={absences}
      cards={cards}
      className={`${shared.days ?? ''} ${classes.table ?? ''}`}
      stateOf={({ state }) => (state === 'refused' || state === 'withdrawn' ? 'off' : undefined)}
    />
  );
}
