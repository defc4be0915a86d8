import { Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { i18n, t } from '@/i18n';
import type { WorkTargetDto, WorkTargetsDto } from '@/api/payroll.api';
import type { WorktimeUserDto } from '@/api/worktime.api';
import { actionsColumn, type Cards, column, type Column, DataTable } from '@/ui/table/data-table';
import { IconButton } from '@/ui/icon-button';
import { formatDay, formatDuration, weekdayNames } from '@/ui/text/dates';
import { nameOf } from '@/ui/text/person-name';
import { formatNumber } from '@/ui/text/numbers';
import { regionName } from '@/shared/studio/regions';

/** `Mon–Fri`, `Mon, Wed, Fri`. */
export function daysInWords(days: readonly number[], language: string): string {
  const names = weekdayNames(language, 'short');
  const sorted = [...days].sort((a, b) => a - b);
  const shortName = (day: number | undefined) => names.find((weekday) => weekday.day === day)?.name ?? '';
  const isRun = sorted.length > 2 && sorted.every((day, index) => index === 0 || day === (sorted[index - 1] ?? 0) + 1);
  return isRun ? `${shortName(sorted[0])}–${shortName(sorted.at(-1))}` : sorted.map(shortName).join(', ');
}

interface Row {
  id: number;
  person: WorktimeUserDto;
  /** null: the default hours. */
  target: WorkTargetDto | null;
  /** Further rows of the same user do not repeat the name. */
  isFirst: boolean;
}

interface Props {
  people: readonly WorktimeUserDto[];
  targets: WorkTargetsDto;
  onEdit: (person: WorktimeUserDto) => void;
  onRemove: (target: WorkTargetDto) => void;
}

function rowsOf(people: readonly WorktimeUserDto[], { targets }: WorkTargetsDto): Row[] {
  return people.flatMap((person): Row[] => {
    const own = targets.filter(({ user_id: id }) => id === person.id);
    if (own.length === 0) return [{ id: -person.id, person, target: null, isFirst: true }];
    return own.map((target, index) => ({ id: target.id, person, target, isFirst: index === 0 }));
  });
}

const cards: Cards = {
  below: 960,
  columns: 'minmax(0, 1fr) auto auto',
  areas: ['person hours actions', 'days from actions', 'region leave actions'],
};

/** The usual leave is that of five working days. */
const leaveOf = (target: WorkTargetDto | null, usual: WorkTargetsDto['usual']) =>
  target?.leave_days ?? ((usual.leave_days ?? 0) * (target ?? usual).working_days.length) / 5;

/** All users' target hours, latest first. */
export function TargetsTable({ people, targets, onEdit, onRemove }: Props) {
  const { language } = i18n;
  const rows = rowsOf(people, targets);
  const { usual } = targets;
  const columns: Column<Row>[] = [
    column('person', t('payroll.targets.person'), ({ person, isFirst }) => (
      <Text span inherit fw={500} className={isFirst ? undefined : 'visually-hidden'}>
        {nameOf(person)}
      </Text>
    )),
    column('hours', t('payroll.targets.hours'), ({ target }) => formatDuration((target ?? usual).weekly_minutes), {
      width: 128,
      isNumber: true,
    }),
    column(
      'days',
      t('payroll.targets.days'),
      ({ target }) => daysInWords((target ?? usual).working_days, language) || t('payroll.targets.none'),
      { width: 148 },
    ),
    column('region', t('region.title'), ({ target }) => regionName(target?.region ?? usual.region), { width: 208 }),
    column('leave', t('payroll.targets.leave'), ({ target }) => formatNumber(leaveOf(target, usual)), {
      width: 64,
      isNumber: true,
      cardLabel: t('payroll.targets.leave'),
    }),
    column(
      'from',
      t('payroll.targets.from'),
      ({ target }) => (target ? formatDay(target.valid_from) : t('payroll.targets.usual')),
      { width: 184, className: 'muted figures' },
    ),
    actionsColumn(80, ({ person, target, isFirst }) => (
      <>
        {isFirst && (
          <IconButton
            icon={IconPencil}
            label={t('payroll.targets.add', { name: nameOf(person) })}
            onClick={() => onEdit(person)}
          />
        )}
        {target && (
          <IconButton
            icon={IconTrash}
            label={t('payroll.targets.remove', { name: nameOf(person), date: formatDay(target.valid_from) })}
            onClick={() => onRemove(target)}
          />
        )}
      </>
    )),
  ];
  return <DataTable label={t('payroll.targets.table')} columns={columns} rows={rows} cards={cards} />;
}
