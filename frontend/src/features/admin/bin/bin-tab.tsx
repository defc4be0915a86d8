import { Box } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/i18n';
import { freshEvery } from '@/api/client/query-options';
import { useEraseBinEntryMutation, useGetBinQuery, useRestoreBinEntryMutation, type BinEntryDto } from '@/api/bin.api';
import { useAction } from '@/shared/use-action';
import { confirmDanger } from '@/ui/dialogs/confirm';
import { toast } from '@/ui/feedback/toast';
import { SearchField } from '@/ui/fields/search-field';
import { shortName } from '@/ui/text/file-name';
import { PagedList, perPage } from '../paged-list';
import { useAdminView } from '../use-admin-view';
import { BinPreview } from './bin-preview';
import { BinTable } from './bin-table';

/** A longer name would fill the toast. */
const longestName = 40;

/** Deleted records, latest first, to view, restore, or erase permanently. */
export function BinTab() {
  const [view, change] = useAdminView();
  const act = useAction();
  const [viewed, setViewed] = useState<BinEntryDto | null>(null);
  const [restoreEntry] = useRestoreBinEntryMutation();
  const [eraseEntry] = useEraseBinEntryMutation();
  const q = view.find.trim();
  const query = useGetBinQuery({ limit: perPage, offset: (view.page - 1) * perPage, ...(q && { q }) }, freshEvery(15));

  const restore = async (entry: BinEntryDto) => {
    const name = shortName(entry.label, longestName);
    const isBack = await act(
      () => restoreEntry({ id: entry.id }).unwrap(),
      (reason) => t('bin.restoreFailed', { name, reason }),
    );
    if (!isBack) return;
    setViewed(null);
    toast.success(t(entry.kind === 'account' ? 'bin.restoredAccount' : 'bin.restored', { name }));
  };
  const erase = async ({ id, label }: BinEntryDto) => {
    const name = shortName(label, longestName);
    if (!(await confirmDanger(t('bin.eraseTitle', { name }), t('bin.eraseText'), t('bin.eraseShort')))) return;
    const isGone = await act(
      () => eraseEntry({ id }).unwrap(),
      (reason) => t('bin.eraseFailed', { name, reason }),
    );
    if (isGone) setViewed(null);
  };
  return (
    <>
      <Box maw={360} mb="md">
        <SearchField
          query={view.find}
          onChange={(find) => change({ find, page: 1 })}
          label={t('bin.search')}
          placeholder={t('bin.search')}
          clearLabel={t('bin.clear')}
        />
      </Box>
      <PagedList
        query={query}
        count={query.data?.entries.length}
        empty={{
          icon: IconTrash,
          title: t(q ? 'bin.noMatch' : 'bin.empty'),
          text: t(q ? 'bin.noMatchText' : 'bin.emptyText'),
        }}
      >
        <BinTable entries={query.data?.entries ?? []} onView={setViewed} onRestore={restore} onErase={erase} />
      </PagedList>
      {viewed && <BinPreview entry={viewed} onClose={() => setViewed(null)} onRestore={restore} onErase={erase} />}
    </>
  );
}
