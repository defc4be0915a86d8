import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { everySeconds } from '@/api/client/query-options';
import { useGetBinQuery, type BinEntryDto } from '@/api/bin.api';
import { ListState } from '@/shared/list-state';
import { EmptyState } from '@/ui/feedback/empty-state';
import { useStableCallback } from '@/ui/use-stable-callback';
import { LogPages, perPage } from '../audit/log-pages';
import type { AdminView, ChangeAdminView } from '../use-admin-view';
import { BinFilters } from './bin-filters';
import { BinPreview } from './bin-preview';
import { BinTable } from './bin-table';
import { useBinActions } from './use-bin-actions';

interface Props {
  view: AdminView;
  onChange: ChangeAdminView;
}

/** Deleted records, latest first, to view, restore, or erase permanently. */
export function BinTab({ view, onChange }: Props) {
  const { t } = useTranslation();
  const [looked, setLooked] = useState<BinEntryDto | null>(null);
  const { restore, erase } = useBinActions();
  const q = view.find.trim();
  const kind = view.binned;
  const { data, error, refetch } = useGetBinQuery(
    { limit: perPage, offset: (view.page - 1) * perPage, ...(q && { q }), ...(kind && { kind }) },
    { refetchOnMountOrArgChange: true, ...everySeconds(15) },
  );
  const isNew = !q && !kind;
  const close = (isOver: boolean) => {
    if (isOver) setLooked(null);
  };
  const look = useStableCallback(setLooked);
  const onRestore = useStableCallback((entry: BinEntryDto) => void restore(entry).then(close));
  const onErase = useStableCallback((entry: BinEntryDto) => void erase(entry).then(close));
  return (
    <>
      <BinFilters view={view} onChange={onChange} />
      <ListState query={{ data, error, refetch }} />
      {!error && data?.entries.length === 0 && (
        <EmptyState
          icon={IconTrash}
          title={t(isNew ? 'bin.empty' : 'bin.noMatch')}
          text={t(isNew ? 'bin.emptyText' : 'bin.noMatchText')}
        />
      )}
      {data && data.entries.length > 0 && (
        <BinTable entries={data.entries} onLook={look} onRestore={onRestore} onErase={onErase} />
      )}
      {data && <LogPages total={data.total} page={view.page} onPage={(page) => onChange({ page })} />}
      {looked && <BinPreview entry={looked} onClose={() => setLooked(null)} onRestore={onRestore} onErase={onErase} />}
    </>
  );
}
