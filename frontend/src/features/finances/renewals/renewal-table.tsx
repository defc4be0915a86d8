import { IconExternalLink, IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RenewalDto } from '@/api/finances.api';
import { CategoryBadge } from '@/shared/cost/categories';
import { DataTable, type Cards, type Column } from '@/ui/table/data-table';
import { IconButton } from '@/ui/icon-button';
import { RowActions } from '@/ui/table/row-actions';
import { DateText } from '@/ui/text/date-text';
import { useStableCallback } from '@/ui/use-stable-callback';
import { daysBetween } from '@/ui/text/dates';
import classes from './renewals.module.css';
import { formatEuro } from '@/shared/cost/money';

/** A notice period is highlighted this many days before its end. */
const soon = 14;

interface CellProps {
  renewal: RenewalDto;
  today: string;
}

/** The last day to cancel, and the days left. */
function CancelBy({ renewal: { cancel_by: cancelBy, is_last: isLast }, today }: CellProps) {
  const { t } = useTranslation();
  if (isLast) return <span className={classes.state}>{t('finances.renewals.last')}</span>;
  if (cancelBy === null) return <span className="faint">{t('finances.renewals.noNotice')}</span>;
  const days = daysBetween(today, cancelBy);
  if (days < 0) return <span className="faint">{t('finances.renewals.tooLate')}</span>;
  return (
    <>
      <span className={classes.byLabel}>{t('finances.renewals.column.cancelBy')} </span>
      <DateText value={cancelBy} />{' '}
      <span className={classes.left} data-soon={days <= soon || undefined}>
        {days === 0 ? t('finances.renewals.today') : t('finances.renewals.inDays', { count: days })}
      </span>
    </>
  );
}

/** The name of the site on which to cancel. */
function CancelLink({ renewal: { cancel_url: url, name, is_last: isLast } }: { renewal: RenewalDto }) {
  const { t } = useTranslation();
  if (url === null || isLast) return null;
  const site = new URL(url).hostname.replace(/^www\./, '');
  return (
    <a
      className={classes.link}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={url}
      aria-label={t('finances.renewals.cancelAt', { name, site })}
    >
      <span className="truncate">{site}</span>
      <IconExternalLink size={14} stroke={1.75} aria-hidden className="rigid" />
    </a>
  );
}

interface Props {
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

export function RenewalTable({ label, renewals, today, onEdit }: Props) {
  const { t } = useTranslation();
  const edit = useStableCallback(onEdit);
  const rows = useMemo(() => renewals.map((renewal) => ({ ...renewal, id: renewal.cost_id })), [renewals]);
  const columns = useMemo((): Column<Row>[] => {
    type Name = 'name' | 'category' | 'date' | 'cancelBy' | 'where' | 'netto' | 'brutto' | 'actions';
    const head = (name: Name, width?: Column<Row>['width']) => ({
      name,
      head: t(`finances.renewals.column.${name}`),
      width,
      className: classes[name],
    });
    return [
      { ...head('name'), cell: ({ name }) => <span className={classes.name}>{name}</span> },
      { ...head('category', 112), cell: ({ category }) => <CategoryBadge category={category} /> },
      {
        ...head('date', 92),
        isMuted: true,
        cell: ({ date }) => <DateText value={date} />,
        cardLabel: t('finances.renewals.column.date'),
      },
      {
        ...head('cancelBy', 196),
        cell: (renewal) => <CancelBy renewal={renewal} today={today} />,
      },
      { ...head('where', 'minmax(0, 156px)'), cell: (renewal) => <CancelLink renewal={renewal} /> },
      {
        ...head('netto', 96),
        isMuted: true,
        cell: ({ netto }) => formatEuro(netto),
        isNumber: true,
        cardLabel: t('finances.renewals.column.netto'),
      },
      { ...head('brutto', 96), cell: ({ brutto }) => formatEuro(brutto), isNumber: true },
      {
        ...head('actions', 32),
        isQuiet: true,
        cell: ({ id, name }) => (
          <RowActions>
            <IconButton icon={IconPencil} label={t('finances.row.edit', { name })} onClick={() => edit(id)} />
          </RowActions>
        ),
      },
    ];
  }, [t, today, edit]);
  return <DataTable label={label} columns={columns} rows={rows} cards={cards} edit={edit} />;
}
