import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CostDto } from '@/api/finances.api';
import { DataTable, type Cards, type Column } from '@/ui/table/data-table';
import { IconButton } from '@/ui/icon-button';
import { RowActions } from '@/ui/table/row-actions';
import { DateText } from '@/ui/text/date-text';
import { useStableCallback } from '@/ui/use-stable-callback';
import { CategoryBadge } from '@/shared/cost/categories';
import { formatEuro, formatPercent } from '@/shared/cost/money';
import { AttachmentLinks } from './attachment-links';
import { CostName, Recurrence } from './cost-cells';
import { CostMenu } from './cost-menu';
import classes from './costs.module.css';

interface Props {
  label: string;
  costs: readonly CostDto[];
  /** Scrolled into view and highlighted. */
  foundId: number | null;
  projectNames: ReadonlyMap<number, string>;
  onEdit: (id: number) => void;
  onCopy: (id: number) => void;
  onPrice: (id: number) => void;
  onRemove: (cost: CostDto) => void;
}

type Name = 'name' | 'category' | 'date' | 'netto' | 'vat' | 'brutto' | 'recurring' | 'attachments' | 'actions';

const cards: Cards = {
  below: 960,
  columns: 'auto minmax(0, 1fr) auto',
  areas: ['name name brutto', 'category date netto', 'recurring recurring vat', 'attachments attachments actions'],
};

export function CostTable({ label, costs, foundId, projectNames, onEdit, onCopy, onPrice, onRemove }: Props) {
  const { t } = useTranslation();
  const edit = useStableCallback(onEdit);
  const copy = useStableCallback(onCopy);
  const price = useStableCallback(onPrice);
  const remove = useStableCallback(onRemove);
  const columns = useMemo(() => {
    const column = (name: Name, cell: (cost: CostDto) => ReactNode, more: Partial<Column<CostDto>> = {}) => ({
      name,
      head: t(`finances.column.${name}`),
      className: classes[name],
      cell,
      ...more,
    });
    return [
      column('name', (cost) => <CostName cost={cost} projectNames={projectNames} />),
      column('category', ({ category }) => <CategoryBadge category={category} />, { width: 120 }),
      column('date', ({ date }) => <DateText value={date} />, { width: 84, isMuted: true }),
      column('netto', ({ netto }) => formatEuro(netto), {
        width: 88,
        isNumber: true,
        isMuted: true,
        cardLabel: t('finances.column.netto'),
      }),
      column('vat', ({ vat }) => formatPercent(vat), {
        width: 48,
        isNumber: true,
        isMuted: true,
        cardLabel: t('finances.vat'),
      }),
      column('brutto', ({ brutto }) => formatEuro(brutto), { width: 92, isNumber: true }),
      column('recurring', (cost) => <Recurrence cost={cost} />, { width: 92, isMuted: true }),
      column('attachments', ({ attachments }) => <AttachmentLinks attachments={attachments} />, {
        width: 'minmax(0, 144px)',
      }),
      column(
        'actions',
        (cost) => (
          <RowActions>
            <IconButton
              icon={IconPencil}
              label={t('finances.row.edit', { name: cost.name })}
              onClick={() => edit(cost.id)}
            />
            <CostMenu cost={cost} onCopy={copy} onPrice={price} />
            <IconButton
              icon={IconTrash}
              label={t('finances.row.delete', { name: cost.name })}
              onClick={() => remove(cost)}
            />
          </RowActions>
        ),
        { width: 96, isQuiet: true },
      ),
    ];
  }, [t, projectNames, edit, copy, price, remove]);

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
        edit={edit}
        stateOf={({ id }) => (id === foundId ? 'found' : undefined)}
      />
    </div>
  );
}
