import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CostDto } from '@/api/costs.api';
import table from '@/ui/table/table.module.css';
import { useRowKeys } from '@/ui/table/use-row-keys';
import { useStableCallback } from '@/ui/use-stable-callback';
import { CostRow, type RowActions } from './cost-row';
import classes from './costs.module.css';

interface Props {
  label: string;
  costs: readonly CostDto[];
  onEdit: (id: number) => void;
  onRemove: (cost: CostDto) => void;
}

const columns = ['name', 'category', 'date', 'netto', 'vat', 'brutto', 'recurring', 'attachments'] as const;
const numeric: readonly string[] = ['netto', 'vat', 'brutto'];

export function CostTable({ label, costs, onEdit, onRemove }: Props) {
  const { t } = useTranslation('finances');
  const edit = useStableCallback(onEdit);
  const remove = useStableCallback(onRemove);
  const actions = useMemo<RowActions>(() => ({ edit, remove }), [edit, remove]);
  const body = useRef<HTMLDivElement>(null);
  const onKeyDown = useRowKeys({ body, edit });
  return (
    <div className={table.frame}>
      <div role="table" aria-label={label} className={classes.table}>
        <div role="rowgroup" className={`${table.head} ${classes.head}`}>
          <div role="row" className={table.headRow}>
            {columns.map((column) => (
              <div key={column} role="columnheader" className={numeric.includes(column) ? table.number : undefined}>
                {t(`column.${column}`)}
              </div>
            ))}
            <div role="columnheader">
              <span className={table.hidden}>{t('column.actions')}</span>
            </div>
          </div>
        </div>
        <div ref={body} role="rowgroup" onKeyDown={onKeyDown}>
          {costs.map((cost) => (
            <CostRow key={cost.id} cost={cost} actions={actions} />
          ))}
        </div>
      </div>
    </div>
  );
}
