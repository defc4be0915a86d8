import { Badge, Flex, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { IconCalendarCheck, IconExternalLink, IconPencil } from '@tabler/icons-react';
import { i18n, t } from '@/i18n';
import type { RenewalDto, RenewalGroupDto, RenewalsDto } from '@/api/finances.api';
import { CategoryBadge } from '@/shared/finances/categories';
import { formatEuro } from '@/shared/finances/money';
import { EmptyState } from '@/ui/feedback/empty-state';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { IconButton } from '@/ui/icon-button';
import { actionsColumn, type Cards, column, type Column, DataTable } from '@/ui/table/data-table';
import { DateText } from '@/ui/text/date-text';
import { daysBetween, inDays } from '@/ui/text/dates';
import type { ChangeView } from '@/ui/view/use-view';
import classes from './finances.module.css';
import { renewalDays } from './periods';
import type { FinancesView } from './use-finances-view';

/** A notice period is highlighted this many days before its end. */
const soonDays = 14;

/** The days left until the date that brings a renewal into the list. */
function DaysLeft({ date, today }: { date: string; today: string }) {
  const days = daysBetween(today, date);
  const isSoon = days <= soonDays;
  return (
    <Badge
      component="span"
      color="gray"
      ml={4}
      data-soon={isSoon || undefined}
      {...(isSoon && { bg: 'var(--warning-soft)', c: 'var(--warning)' })}
    >
      {inDays(days, i18n.language)}
    </Badge>
  );
}

/** The last day to cancel, and the days left. */
function CancelBy({ renewal, today }: { renewal: RenewalDto; today: string }) {
  const { cancel_by: cancelBy, is_last: isLast } = renewal;
  if (isLast) {
    return (
      <Badge component="span" color="gray">
        {t('finances.renewals.last')}
      </Badge>
    );
  }
  if (cancelBy === null) return <span className="faint">{t('finances.renewals.noNotice')}</span>;
  if (cancelBy < today) return <span className="faint">{t('finances.renewals.tooLate')}</span>;
  return (
    <>
      <span className={classes.cardLabel}>{t('finances.renewals.column.cancelBy')} </span>
      <DateText value={cancelBy} /> <DaysLeft date={cancelBy} today={today} />
    </>
  );
}

/** The name of the site on which to cancel. */
function CancelLink({ renewal: { cancel_url: url, name, is_last: isLast } }: { renewal: RenewalDto }) {
  if (url === null || isLast) return null;
  const site = new URL(url).hostname.replace(/^www\./, '');
  return (
    <Flex
      component="a"
      className="quiet-link"
      align="center"
      gap={4}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={url}
      aria-label={t('finances.renewals.cancelAt', { name, site })}
    >
      <span className="truncate">{site}</span>
      <IconExternalLink size={14} stroke={1.75} aria-hidden className="rigid" />
    </Flex>
  );
}

interface TableProps {
  label: string;
  renewals: readonly RenewalDto[];
  today: string;
  onEdit: (id: number) => void;
}

const cards: Cards = {
  below: 960,
  columns: 'auto minmax(0, 1fr) auto auto',
  areas: [
    'name name brutto actions',
    'category category netto actions',
    'date date date actions',
    'cancelBy cancelBy cancelBy actions',
    'where where where actions',
  ],
};

type Row = RenewalDto & { id: number };

function RenewalTable({ label, renewals, today, onEdit }: TableProps) {
  const rows = renewals.map((renewal) => ({ ...renewal, id: renewal.cost_id }));
  type Name = 'name' | 'category' | 'date' | 'cancelBy' | 'where' | 'netto' | 'brutto';
  const named = (name: Name, cell: Column<Row>['cell'], more?: Partial<Column<Row>>) =>
    column(name, t(`finances.renewals.column.${name}`), cell, more);
  const columns: Column<Row>[] = [
    named('name', ({ name }) => (
      <Text span fw={500} className="breakable">
        {name}
      </Text>
    )),
    named('category', ({ category }) => <CategoryBadge category={category} />, { width: 112 }),
    named(
      'date',
      ({ date, cancel_by: cancelBy }) => (
        <>
          <DateText value={date} /> {!(cancelBy && cancelBy >= today) && <DaysLeft date={date} today={today} />}
        </>
      ),
      { width: 184, isMuted: true, cardLabel: t('finances.renewals.column.date') },
    ),
    named('cancelBy', (renewal) => <CancelBy renewal={renewal} today={today} />, { width: 184 }),
    named('where', (renewal) => <CancelLink renewal={renewal} />, { width: 'minmax(0, 0.6fr)', isMuted: true }),
    named('netto', ({ netto }) => formatEuro(netto), {
      width: 96,
      isMuted: true,
      isNumber: true,
      cardLabel: t('finances.renewals.column.netto'),
    }),
    named('brutto', ({ brutto }) => formatEuro(brutto), { width: 96, className: classes.brutto, isNumber: true }),
    actionsColumn(32, ({ id, name }) => (
      <IconButton icon={IconPencil} label={t('finances.row.edit', { name })} onClick={() => onEdit(id)} />
    )),
  ];
  return <DataTable label={label} columns={columns} rows={rows} cards={cards} edit={onEdit} />;
}

interface GroupProps {
  type: 'yearly' | 'monthly';
  group: RenewalGroupDto;
  today: string;
  onEdit: (id: number) => void;
}

function RenewalGroup({ type, group: { renewals, summary }, ...props }: GroupProps) {
  if (summary.count === 0) return null;
  const title = t(`finances.renewals.${type}`);
  return (
    <section aria-labelledby={`renewals-${type}`}>
      <Group justify="space-between" align="baseline" gap="0px 16px">
        <Title order={2} size="h3" id={`renewals-${type}`}>
          {title} <span className="count">{summary.count}</span>
        </Title>
        {type === 'yearly' && (
          <Text c="dimmed" className="figures">
            {t('finances.renewals.sum')}{' '}
            <Text span c="var(--text)" fw={600}>
              {formatEuro(summary.brutto)}
            </Text>
          </Text>
        )}
      </Group>
      <RenewalTable label={title} renewals={renewals} {...props} />
    </section>
  );
}

interface Props {
  query: { data?: RenewalsDto; currentData?: RenewalsDto };
  hasFailed: boolean;
  days: number;
  onChange: ChangeView<FinancesView>;
}

/** Costs that renew, end, or have to be cancelled soon. */
export function RenewalsTab({ query: { data, currentData }, hasFailed, days, onChange }: Props) {
  const shown = hasFailed ? currentData : data;
  const edit = (editedId: number) => onChange({ editedId }, { replace: false });
  const isEmpty = shown && shown.yearly.summary.count + shown.monthly.summary.count === 0;
  return (
    <>
      <Group justify="space-between" gap="8px 24px" mb="lg">
        <Text c="dimmed" flex="1 1 320px" maw={760}>
          {t('finances.renewals.text')}
        </Text>
        <SegmentedControl
          aria-label={t('finances.renewals.span')}
          data={renewalDays.map((count) => ({ value: String(count), label: t(`finances.renewals.next.${count}`) }))}
          value={String(days)}
          onChange={(value) => onChange({ days: Number(value) })}
        />
      </Group>
      {!hasFailed && !shown && <RowsSkeleton rows={5} />}
      {!hasFailed && isEmpty && (
        <EmptyState
          icon={IconCalendarCheck}
          title={t('finances.renewals.empty')}
          text={t('finances.renewals.emptyText')}
        />
      )}
      {shown && (
        <Stack gap="xl" className="former" aria-busy={shown !== currentData}>
          <RenewalGroup type="yearly" group={shown.yearly} today={shown.today} onEdit={edit} />
          <RenewalGroup type="monthly" group={shown.monthly} today={shown.today} onEdit={edit} />
        </Stack>
      )}
    </>
  );
}
