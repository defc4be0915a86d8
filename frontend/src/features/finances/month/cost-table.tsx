import { useCallbackRef } from '@mantine/hooks';
import {
  IconCalendarEvent,
  IconCoinEuro,
  IconFileText,
  IconFileTypePdf,
  IconNote,
  IconPencil,
  IconPhoto,
  IconRepeat,
  IconStack2,
  IconTrash,
  IconArrowBackUp,
  IconCalendarCog,
  IconCalendarOff,
  IconCopy,
  IconDots,
  IconPlayerSkipForward,
  IconTrendingUp,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Menu } from '@mantine/core';
import { t } from '@/i18n';
import { shownDescription } from '@/api/client/descriptions';
import type { CostDto } from '@/api/finances.api';
import { CategoryBadge } from '@/shared/finances/categories';
import { formatEuro } from '@/shared/finances/money';
import { IconButton } from '@/ui/icon-button';
import { actionsColumn, type Cards, column, type Column, DataTable } from '@/ui/table/data-table';
import { DateText } from '@/ui/text/date-text';
import { formatDay } from '@/ui/text/dates';
import { shortName } from '@/ui/text/file-name';
import { formatPercent } from '@/ui/text/numbers';
import { attachmentName, pathsOf } from '../form/attachments';
import classes from '../finances.module.css';
import type { FinancesView } from '../use-finances-view';
import { useMonthActions, isLastMonth } from './use-cost-actions';
import { inWords } from '../periods';

interface MenuProps {
  cost: CostDto;
  onOpen: (form: Partial<FinancesView>) => void;
  onAct: (action: 'skip' | 'reset' | 'end', cost: CostDto) => void;
}

/** The rarely used actions on a cost, those of a recurring one in its month's terms. */
function CostMenu({ cost, onOpen, onAct }: MenuProps) {
  const { id, name, is_recurring: isRecurring } = cost;
  const month = inWords(cost.date);
  const item = (Picture: Icon, label: string, onClick: () => void) => (
    <Menu.Item leftSection={<Picture size={16} stroke={1.75} aria-hidden />} onClick={onClick}>
      {label}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton icon={IconDots} label={t('finances.row.more', { name })} />
      </Menu.Target>
      <Menu.Dropdown>
        {item(IconCopy, t('finances.row.copy'), () => onOpen({ copiedId: id }))}
        {isRecurring && (
          <>
            {item(IconCalendarCog, t('finances.row.only', { month }), () => onOpen({ monthOfId: id }))}
            {item(IconPlayerSkipForward, t('finances.row.skip', { month }), () => onAct('skip', cost))}
            {cost.usual && item(IconArrowBackUp, t('finances.row.usual'), () => onAct('reset', cost))}
            {item(IconTrendingUp, t('finances.row.price'), () => onOpen({ pricedId: id }))}
            {!isLastMonth(cost) && item(IconCalendarOff, t('finances.row.end', { month }), () => onAct('end', cost))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Source: specification section 9. */
const maxNameLength = 20;

interface CellProps {
  cost: CostDto;
}

/** What a month has of its own: a price or day instead of the usual ones, and a note. */
function OwnDetail({ cost }: CellProps) {
  const { usual, note } = cost;
  if (!usual && !note) return null;
  const isPriced = usual && (['netto', 'vat', 'brutto'] as const).some((amount) => usual[amount] !== cost[amount]);
  const title = usual && t('finances.own.usually', { amount: formatEuro(usual.brutto), date: formatDay(usual.date) });
  const flag = (Glyph: Icon, text: string) => (
    <span className={classes.own} title={title ?? undefined}>
      <Glyph size={12} stroke={2} color="var(--accent-text)" aria-hidden /> {text}
    </span>
  );
  return (
    <div className={classes.detail}>
      {isPriced && flag(IconCoinEuro, t('finances.own.price'))}
      {usual && usual.date !== cost.date && flag(IconCalendarEvent, t('finances.own.day'))}
      {note && (
        <span className="truncate" title={note}>
          <IconNote size={12} stroke={2} aria-hidden /> {note}
        </span>
      )}
    </div>
  );
}

/** A cost's name, whether it is an instance, what this month has of its own, and its project. */
function CostName({ cost, projectNames }: CellProps & { projectNames: ReadonlyMap<number, string> }) {
  const description = shownDescription(cost);
  const project = projectNames.get(cost.project_id ?? 0);
  return (
    <>
      <div className={classes.name}>{cost.name}</div>
      <OwnDetail cost={cost} />
      {(description !== null || cost.is_recurring_instance || project !== undefined) && (
        <div className={classes.detail}>
          {cost.is_recurring_instance && (
            <span className="rigid muted" title={t('finances.instanceHint')}>
              <IconRepeat size={12} stroke={2} color="var(--accent-text)" aria-hidden /> {t('finances.instance')}
            </span>
          )}
          {project !== undefined && (
            <Link
              to={`/projects/${String(cost.project_id)}`}
              className={classes.project}
              title={t('finances.projectHint', { name: project })}
            >
              <IconStack2 size={12} stroke={2} aria-hidden /> {project}
            </Link>
          )}
          {description !== null && (
            <span className="truncate" title={description}>
              {description}
            </span>
          )}
        </div>
      )}
    </>
  );
}

/** The interval, and the last month. */
function Recurrence({ cost: { is_recurring: isRecurring, recurring_type: type, recurring_end_date: end } }: CellProps) {
  if (!isRecurring || type === null) return <span className="faint">{t('finances.recurring.once')}</span>;
  return (
    <>
      {t(`finances.recurring.${type}`)}
      {end !== null && (
        <div className={classes.detail}>
          {t('finances.recurring.until', { month: `${end.slice(5, 7)}/${end.slice(0, 4)}` })}
        </div>
      )}
    </>
  );
}

function iconOf(name: string): Icon {
  if (/\.pdf$/i.test(name)) return IconFileTypePdf;
  return /\.(jpe?g|png|gif)$/i.test(name) ? IconPhoto : IconFileText;
}

/** Links to a cost's files, opened in a new tab. */
function AttachmentLinks({ cost: { attachments } }: CellProps) {
  const paths = pathsOf(attachments);
  if (paths.length === 0) return null;
  return (
    <ul>
      {paths.map((path) => {
        const name = attachmentName(path);
        const Glyph = iconOf(name);
        return (
          <li key={path}>
            <a className={classes.file} href={encodeURI(path)} target="_blank" rel="noopener noreferrer" title={name}>
              <Glyph size={14} stroke={1.75} aria-hidden className="rigid faint" />
              {shortName(name, maxNameLength)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

interface Props {
  label: string;
  costs: readonly CostDto[];
  /** Scrolled into view and highlighted. */
  foundId: number | null;
  projectNames: ReadonlyMap<number, string>;
  /** Opens a form about a cost. */
  onOpen: (form: Partial<FinancesView>) => void;
  onRemove: (cost: CostDto) => void;
}

type Name = 'name' | 'category' | 'date' | 'netto' | 'vat' | 'brutto' | 'recurring' | 'attachments';

const cards: Cards = {
  below: 960,
  columns: 'auto minmax(0, 1fr) auto',
  areas: ['name name brutto', 'category date netto', 'recurring recurring vat', 'attachments attachments actions'],
};

export function CostTable({ label, costs, foundId, projectNames, onOpen, onRemove }: Props) {
  const actions = useMonthActions();
  const act = useCallbackRef((action: 'skip' | 'reset' | 'end', cost: CostDto) => void actions[action](cost));
  const open = useCallbackRef(onOpen);
  const remove = useCallbackRef(onRemove);
  const columns = useMemo(() => {
    const named = (name: Name, cell: (cost: CostDto) => ReactNode, more?: Partial<Column<CostDto>>) =>
      column(name, t(`finances.column.${name}`), cell, more);
    const figure = { isNumber: true, isMuted: true };
    return [
      named('name', (cost) => <CostName cost={cost} projectNames={projectNames} />),
      named('category', ({ category }) => <CategoryBadge category={category} />, { width: 120 }),
      named('date', ({ date }) => <DateText value={date} />, { width: 84, isMuted: true }),
      named('netto', ({ netto }) => formatEuro(netto), {
        ...figure,
        width: 88,
        cardLabel: t('finances.column.netto'),
      }),
      named('vat', ({ vat }) => formatPercent(vat), { ...figure, width: 48, cardLabel: t('finances.vat') }),
      named('brutto', ({ brutto }) => formatEuro(brutto), { width: 92, isNumber: true, className: classes.brutto }),
      named('recurring', (cost) => <Recurrence cost={cost} />, { width: 92, isMuted: true }),
      named('attachments', (cost) => <AttachmentLinks cost={cost} />, { width: 'minmax(0, 144px)' }),
      actionsColumn<CostDto>(
        96,
        (cost) => (
          <>
            <IconButton
              icon={IconPencil}
              label={t('finances.row.edit', { name: cost.name })}
              onClick={() => open({ editedId: cost.id })}
            />
            <CostMenu cost={cost} onOpen={open} onAct={act} />
            <IconButton
              icon={IconTrash}
              label={t('finances.row.delete', { name: cost.name })}
              onClick={() => remove(cost)}
            />
          </>
        ),
        classes.actions,
      ),
    ];
  }, [projectNames, open, act, remove]);

  const frame = useRef<HTMLDivElement>(null);
  const isShown = costs.some(({ id }) => id === foundId);
  useEffect(() => {
    if (isShown) frame.current?.querySelector(`[data-row="${String(foundId)}"]`)?.scrollIntoView({ block: 'center' });
  }, [isShown, foundId]);

  return (
    <div ref={frame}>
      <DataTable
        label={label}
        columns={columns}
        rows={costs}
        cards={cards}
        className={classes.costs}
        edit={(id) => open({ editedId: id })}
        stateOf={({ id }) => (id === foundId ? 'found' : undefined)}
      />
    </div>
  );
}
