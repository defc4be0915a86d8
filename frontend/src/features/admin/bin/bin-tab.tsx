import { Box, Button, Group, Modal, Paper, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/i18n';
import { freshEvery } from '@/api/client/query-options';
import {
  useEraseBinEntryMutation,
  useGetBinEntryQuery,
  useGetBinQuery,
  useRestoreBinEntryMutation,
  type BinEntryDto,
} from '@/api/bin.api';
import { ListState } from '@/shared/list-state';
import { useAction } from '@/shared/use-action';
import { confirmDanger } from '@/ui/dialogs/confirm';
import { toast } from '@/ui/feedback/toast';
import { LabelButton } from '@/ui/label-button';
import { SearchField } from '@/ui/fields/search-field';
import { formatDay, formatDayAndTime } from '@/ui/text/dates';
import { shortName } from '@/ui/text/file-name';
import { shownEmail } from '@/ui/text/person-name';
import { stripMarkdown } from '@/ui/text/strip-markdown';
import { PagedList, perPage } from '../paged-list';
import { useAdminView } from '../use-admin-view';
import { BinItem, BinTable, type BinActions } from './bin-table';

interface PreviewProps extends BinActions {
  entry: BinEntryDto;
  onClose: () => void;
}

/** The content of a bin entry, before an admin restores or erases it. */
function BinPreview({ entry, onClose, onRestore, onErase }: PreviewProps) {
  const query = useGetBinEntryQuery({ id: entry.id });
  const { text, inside = [], rows = [] } = query.data ?? {};
  const further = rows.reduce((sum, { count }) => sum + count, 0) - inside.length;
  const facts = {
    who: shownEmail(entry.deleted_by_email) ?? t('bin.gone'),
    when: formatDayAndTime(entry.deleted_at),
    until: formatDay(entry.erased_at),
  };
  return (
    <Modal opened onClose={onClose} title={entry.label} size="lg">
      <Text c="dimmed" mb="md" className="breakable">
        {t('bin.facts', facts)}
      </Text>
      <ListState query={query} rows={3} />
      {text && (
        <Paper bg="var(--surface-sunken)" p="sm" mb="md" className="breakable" style={{ whiteSpace: 'pre-line' }}>
          {stripMarkdown(text)}
        </Paper>
      )}
      {query.data && <Title order={3}>{t('bin.inside')}</Title>}
      <Box component="ul" mah={320} my="xs" style={{ overflowY: 'auto' }}>
        {inside.map(({ kind, title }, index) => (
          <Box component="li" key={`${String(index)} ${title}`} py={6}>
            <BinItem kind={kind} note={t(`bin.kindOf.${kind}`)}>
              {title}
            </BinItem>
          </Box>
        ))}
      </Box>
      {further > 0 && <Text c="dimmed">{t('bin.further', { count: further })}</Text>}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="subtle" color="red" onClick={() => void onErase(entry)}>
          {t('bin.eraseShort')}
        </Button>
        <LabelButton icon={IconArrowBackUp} onClick={() => void onRestore(entry)} data-autofocus>
          {t('bin.restoreShort')}
        </LabelButton>
      </Group>
    </Modal>
  );
}

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
