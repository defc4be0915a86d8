import {
  IconBriefcase,
  IconChecklist,
  IconCoin,
  IconFile,
  IconFolder,
  IconMessage,
  IconPaperclip,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import type { BinKind } from '@/api/bin.api';
import classes from './bin.module.css';

const icons: Record<BinKind, Icon> = {
  task: IconChecklist,
  project: IconBriefcase,
  comment: IconMessage,
  cost: IconCoin,
  attachment: IconPaperclip,
  folder: IconFolder,
  file: IconFile,
  account: IconUser,
};

export function KindIcon({ kind }: { kind: BinKind }) {
  const Picture = icons[kind];
  return (
    <span className={classes.icon}>
      <Picture size={18} stroke={1.75} aria-hidden />
    </span>
  );
}
