import { Box, Group, Text, ThemeIcon } from '@mantine/core';
import {
  IconBriefcase,
  IconCalendarDollar,
  IconChecklist,
  IconClock,
  IconCoin,
  IconFile,
  IconFolder,
  IconMessage,
  IconPaperclip,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BinKind } from '@/api/bin.api';

/** In the order of the filter. */
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

export const binKinds = Object.keys(icons) as BinKind[];

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
