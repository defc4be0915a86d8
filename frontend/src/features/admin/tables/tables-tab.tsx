import { useTranslation } from 'react-i18next';
import { useGetTablesQuery } from '@/api/admin.api';
import { toApiError } from '@/api/errors/api-error';
import { useErrorText } from '@/api/errors/error-text';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import type { AdminView, ChangeAdminView } from '../use-admin-view';
import { TableList } from './table-list';
import { TablePanel } from './table-panel';
import classes from './tables.module.css';

interface Props {
  view: AdminView;
  onChange: ChangeAdminView;
}

export function TablesTab({ view, onChange }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data, error, refetch } = useGetTablesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error && !data) {
    const message = t('admin.tables.fetchTablesFailed', { reason: errorText(toApiError(error)) });
    return <ErrorBanner message={message} onRetry={() => void refetch()} />;
  }
  if (!data) return <RowsSkeleton />;
  const table = data.tables.find(({ name }) => name === view.table) ?? data.tables[0];
  return (
    <div className={classes.layout}>
      <TableList
        tables={data.tables}
        open={table?.name}
        onOpen={(name) => onChange({ table: name, page: 1 }, { replace: false })}
      />
      {table && <TablePanel key={table.name} table={table} view={view} onChange={onChange} />}
    </div>
  );
}
