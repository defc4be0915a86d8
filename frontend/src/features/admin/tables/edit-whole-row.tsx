import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useGetTableRowQuery, type TableDto } from '@/api/admin.api';
import { toApiError } from '@/api/errors/api-error';
import { useErrorText } from '@/api/errors/error-text';
import { useFreshData } from '@/api/client/query-options';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import type { Row } from './cells';
import { EditRow } from './edit-row';
import classes from './grid.module.css';

interface Props {
  table: TableDto;
  row: Row;
  onClose: () => void;
}

/** A row with truncated cells: loaded in full before it can be edited. */
export function EditWholeRow({ table, row, onClose }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const asked = useGetTableRowQuery({ table: table.name, id: Number(row.id) }, { refetchOnMountOrArgChange: true });
  const { error, isFetching, refetch } = asked;
  const whole = useFreshData(asked);
  if (whole) return <EditRow table={table} row={whole.row} onClose={onClose} />;
  return (
    <tr className={classes.editing}>
      <td colSpan={table.columns.length}>
        <div className={classes.waiting}>
          {error && !isFetching ? (
            <ErrorBanner
              message={t('admin.tables.fetchDataFailed', { reason: errorText(toApiError(error)) })}
              onRetry={() => void refetch()}
            />
          ) : (
            <RowsSkeleton rows={1} />
          )}
        </div>
      </td>
      <td className={classes.actions}>
        {/* The button that opened it is gone, so the focus moves here. */}
        <Button size="compact-sm" variant="default" autoFocus onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </td>
    </tr>
  );
}
