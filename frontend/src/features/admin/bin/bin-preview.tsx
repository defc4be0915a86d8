import { Box, Button, Group, Modal, Paper, Text, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { t } from '@/i18n';
import { useGetBinEntryQuery, type BinEntryDto } from '@/api/bin.api';
import { ListState } from '@/shared/list-state';
import { LabelButton } from '@/ui/label-button';
import { formatDay, formatDayAndTime } from '@/ui/text/dates';
import { shownEmail } from '@/ui/text/person-name';
import { stripMarkdown } from '@/ui/text/strip-markdown';
import { BinItem, type BinActions } from './bin-table';

interface Props extends BinActions {
  entry: BinEntryDto;
  onClose: () => void;
}

/** The content of a bin entry, before an admin restores or erases it. */
export function BinPreview({ entry, onClose, onRestore, onErase }: Props) {
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
