import { IconPencil, IconRepeat, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { shownDescription } from '@/api/cache/excerpts';
import type { CostDto } from '@/api/costs.api';
import { RowAction } from '@/ui/table/row-action';
import table from '@/ui/table/table.module.css';
import { DateText } from '@/ui/text/date-text';
import { CategoryBadge } from '../categories';
import { formatEuro, formatPercent } from '../money';
import { AttachmentLinks } from './attachment-links';
import classes from './costs.module.css';

/** The same object from render to render. */
export interface RowActions {
  edit: (id: number) => void;
  remove: (cost: CostDto) => void;
}

interface Props {
  cost: CostDto;
  actions: RowActions;
}

/** How often, and in which month for the last time. */
function Recurrence({ cost }: { cost: CostDto }) {
  const { t } = useTranslation('finances');
  const { recurring_type: type, recurring_end_date: end } = cost;
  if (!cost.is_recurring || type === null) return <span className={classes.once}>{t('recurring.once')}</span>;
  return (
    <>
      {t(`recurring.${type}`)}
      {end !== null && (
        <span className={classes.until}>
          {t('recurring.until', { month: `${end.slice(5, 7)}/${end.slice(0, 4)}` })}
        </span>
      )}
    </>
  );
}

/** Memoised: a refresh without changes renders no row. */
export const CostRow = memo(function CostRow({ cost, actions }: Props) {
  const { t } = useTranslation('finances');
  const { id, name, category, date, netto, vat, brutto, attachments } = cost;
  const description = shownDescription(cost);
  return (
    <div role="row" tabIndex={-1} data-row={id} className={`${table.row} ${classes.row}`}>
      <div role="cell" className={classes.nameCell}>
        <span className={classes.name}>{name}</span>
        {(description !== null || cost.is_recurring_instance) && (
          <span className={classes.detail}>
            {cost.is_recurring_instance && (
              <span className={classes.instance} title={t('instanceHint')}>
                <IconRepeat size={12} stroke={2} aria-hidden /> {t('instance')}
              </span>
            )}
            {description !== null && (
              <span className={classes.description} title={description}>
                {description}
              </span>
            )}
          </span>
        )}
      </div>
      <div role="cell" className={classes.categoryCell}>
        <CategoryBadge category={category} />
      </div>
      <div role="cell" className={classes.dateCell}>
        <DateText value={date} />
      </div>
      <div role="cell" className={`${table.number} ${classes.nettoCell}`} data-label={t('column.netto')}>
        {formatEuro(netto)}
      </div>
      <div role="cell" className={`${table.number} ${classes.vatCell}`} data-label={t('vat')}>
        {formatPercent(vat)}
      </div>
      <div role="cell" className={`${table.number} ${classes.bruttoCell}`}>
        {formatEuro(brutto)}
      </div>
      <div role="cell" className={classes.recurringCell}>
        <Recurrence cost={cost} />
      </div>
      <div role="cell" className={classes.filesCell}>
        <AttachmentLinks attachments={attachments} />
      </div>
      <div role="cell" className={`${table.actions} ${classes.actionsCell}`}>
        <RowAction icon={IconPencil} label={t('row.edit', { name })} onClick={() => actions.edit(id)} />
        <RowAction icon={IconTrash} label={t('row.delete', { name })} onClick={() => actions.remove(cost)} />
      </div>
    </div>
  );
});
