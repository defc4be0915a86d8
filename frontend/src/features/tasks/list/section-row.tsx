import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TaskStatus } from '@/api/tasks/tasks.api';
import { StatusGlyph } from '@/shared/task/status-badge';
import { RowCheckbox } from '@/ui/table/row-checkbox';
import type { SectionItem } from './list-items';
import list from './list.module.css';
import classes from './section-row.module.css';

interface Props {
  section: SectionItem;
  top: number;
  rowIndex: number;
  selectedCount: number;
  onToggle: (status: TaskStatus) => void;
  onSelect: (section: SectionItem, selected: boolean) => void;
}

/** The head of a section: its name, count and selection; collapses it. */
export function SectionRow({ section, top, rowIndex, selectedCount, onToggle, onSelect }: Props) {
  const { t } = useTranslation();
  const { status, entries, expanded } = section;
  const name = t(`task.status.${status}`);
  const isWhole = selectedCount > 0 && selectedCount === entries.length;
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={list.sectionRow}
      style={{ transform: `translateY(${String(top)}px)` }}
    >
      <div role="cell" className={list.selectCell}>
        {entries.length > 0 && (
          <RowCheckbox
            label={t('tasks.section.select', { name })}
            checked={isWhole}
            partly={selectedCount > 0 && !isWhole}
            onChange={() => onSelect(section, !isWhole)}
          />
        )}
      </div>
      <div role="cell" aria-colspan={5} className={list.sectionCell}>
        <button type="button" className={classes.fold} aria-expanded={expanded} onClick={() => onToggle(status)}>
          <IconChevronRight size={16} stroke={1.75} aria-hidden className={classes.chevron} />
          <StatusGlyph status={status} />
          <span>{name}</span> <span className="count">{entries.length}</span>
        </button>
        {selectedCount > 0 && (
          <span className={classes.selectedCount}>{t('tasks.section.selected', { count: selectedCount })}</span>
        )}
      </div>
    </div>
  );
}
