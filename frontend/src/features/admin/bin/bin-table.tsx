import { Box, Group, Text, ThemeIcon } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBriefcase,
  IconCalendarDollar,
  IconChecklist,
  IconClock,
  IconCoin,
  IconEye,
  IconFile,
  IconFolder,
  IconMessage,
  IconPaperclip,
  IconTrashX,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '@/i18n';
import type { BinEntryDto, BinKind } from '@/api/bin.api';
import { DateText } from '@/ui/text/date-text';
import { actionsColumn, column, type Column, DataTable } from '@/ui/table/data-table';
import { NameButton } from '@/ui/text-button';
import { shownEmail } from '@/ui/text/person-name';
import { shortName } from '@/ui/text/file-name';
import { actionsWidth, RowButton } from '../row-button';

const icons: Record<BinKind, Icon> = {
  task: IconChecklist,
  project: IconBriefcase,
  comment: IconMessage,
  cost: IconCoin,
  'cost-month': IconCalendarDollar,
  attachment: IconPaperclip,
  folder: IconFolder,
  file: IconFile,
  account: IconUser,
  'time-entry': IconClock,
};

/** The name of something deleted, beside a picture of its kind and above a note. */
export function BinItem({ kind, note, children }: { kind: BinKind; note: string; children: ReactNode }) {
  const Picture = icons[kind];
  return (
    <Group gap="sm" wrap="nowrap">
      <ThemeIcon variant="light" color="gray" size={32} radius="md">
        <Picture size={18} stroke={1.75} aria-hidden />
      </ThemeIcon>
      <Box miw={0} className="breakable">
        {children}
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      </Box>
    </Group>
  );
}

/** Screen readers read button names in full, so longer names are cut. */
const longestName = 60;

export interface BinActions {
  onRestore: (entry: BinEntryDto) => Promise<void>;
  onErase: (entry: BinEntryDto) => Promise<void>;
}

interface Props extends BinActions {
  entries: BinEntryDto[];
  onView: (entry: BinEntryDto) => void;
}

export function BinTable({ entries, onView, onRestore, onErase }: Props) {
  const columns: Column<BinEntryDto>[] = [
    column('what', t('bin.what'), (entry) => (
      <BinItem
        kind={entry.kind}
        note={
          t(`bin.kindOf.${entry.kind}`) + (entry.things > 1 ? ` ${t('bin.more', { count: entry.things - 1 })}` : '')
        }
      >
        <NameButton onClick={() => onView(entry)}>{entry.label}</NameButton>
      </BinItem>
    )),
    column('by', t('bin.by'), ({ deleted_by_email: email }) => shownEmail(email) ?? t('bin.gone'), {
      width: 'minmax(0, 180px)',
      isMuted: true,
      className: 'breakable',
    }),
    column('when', t('bin.deleted_at'), ({ deleted_at: at }) => <DateText value={at} withTime />, {
      width: 144,
      isMuted: true,
    }),
    column('until', t('bin.until'), ({ erased_at: at }) => <DateText value={at} />, {
      width: 112,
      isMuted: true,
      cardLabel: t('bin.until'),
    }),
    actionsColumn(actionsWidth(112, 356), (entry) => {
      const name = shortName(entry.label, longestName);
      const button = (icon: Icon, label: string, word: string, onClick: () => void) => (
        <RowButton icon={icon} label={label} word={word} onClick={onClick} />
      );
      return (
        <>
          {button(IconEye, t('bin.look', { name }), t('bin.lookShort'), () => onView(entry))}
          {button(IconArrowBackUp, t('bin.restore', { name }), t('bin.restoreWord'), () => void onRestore(entry))}
          {button(IconTrashX, t('bin.erase', { name }), t('bin.eraseWord'), () => void onErase(entry))}
        </>
      );
    }),
  ];
  return (
    <DataTable
      label={t('bin.label')}
      columns={columns}
      rows={entries}
      cards={{
        below: 760,
        columns: '32px minmax(0, 1fr) auto',
        areas: ['what what what', '. by actions', '. when actions', '. until actions'],
      }}
    />
  );
}
