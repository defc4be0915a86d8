import { Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { t } from '@/i18n';
import type { TaskStatus } from '@/api/tasks/tasks.api';
import { StatusGlyph } from '@/shared/tasks/flags';
import { RowCheckbox } from '@/ui/table/row-checkbox';
import type { Selection } from '@/ui/table/use-selection';
import { formatNumber } from '@/ui/text/numbers';
import type { SectionItem } from './list-items';
import classes from './list.module.css';

interface Props {
  item: SectionItem;
  top: number;
  rowIndex: number;
  selection: Selection;
  /** A row from another section would be dropped in it. */
  isTarget: boolean;
  onToggle: (status: TaskStatus) => void;
}

/** The head of a section: its name, count and selection; collapses it. */
export function SectionRow({ item, top, rowIndex, selection, isTarget, onToggle }: Props) {
  const { status, entries, expanded } = item;
  const name = t(`task.status.${status}`);
  const { ids: selected, select } = selection;
  const selectedCount = selected.size === 0 ? 0 : entries.filter(({ task }) => selected.has(task.id)).length;
  const isWhole = selectedCount > 0 && selectedCount === entries.length;
  const ids = () => entries.map(({ task }) => task.id);
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={classes.sectionRow}
      data-target={isTarget || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="cell">
        {entries.length > 0 && (
          <RowCheckbox
            label={t('tasks.section.select', { name })}
            checked={isWhole}
            indeterminate={selectedCount > 0 && !isWhole}
            onChange={() => select(ids(), !isWhole)}
          />
        )}
      </div>
      <div role="cell" aria-colspan={5} className="line bounded" style={{ gap: 12 }}>
        <button type="button" className={classes.fold} aria-expanded={expanded} onClick={() => onToggle(status)}>
          <IconChevronRight size={16} stroke={1.75} aria-hidden className={classes.chevron} />
          <StatusGlyph status={status} />
          <span>{name}</span> <span className="count">{formatNumber(entries.length)}</span>
        </button>
        {selectedCount > 0 && (
          <Text span fz="xs" fw={500} c="var(--accent-text)" className="figures">
            {t('tasks.section.selected', { count: selectedCount })}
          </Text>
        )}
      </div>
    </div>
  );
}
