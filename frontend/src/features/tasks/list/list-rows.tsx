import { IconChevronRight } from '@tabler/icons-react';
import { t } from '@/i18n';
import { useCurrentUser } from '@/api/session/use-session';
import type { TaskStatus } from '@/api/tasks/tasks.api';
import { StatusGlyph } from '@/shared/tasks/flags';
import { statusOf } from '@/shared/tasks/vocabulary';
import { RowCheckbox } from '@/ui/table/row-checkbox';
import { formatNumber } from '@/ui/text/numbers';
import { usePictures } from '../use-pictures';
import type { SectionItem, ListItem } from './list-items';
import classes from './list.module.css';
import { TaskRow, useRowLabels, type RowActions } from './task-row';
import { stepAside, type Drag } from './use-row-drag';

interface SectionRowProps {
  section: SectionItem;
  top: number;
  rowIndex: number;
  selectedCount: number;
  /** A row from another section would be dropped in it. */
  isTarget: boolean;
  onToggle: (status: TaskStatus) => void;
  onSelect: (section: SectionItem, selected: boolean) => void;
}

/** The head of a section: its name, count and selection; collapses it. */
function SectionRow({ section, top, rowIndex, selectedCount, isTarget, onToggle, onSelect }: SectionRowProps) {
  const { status, entries, expanded } = section;
  const name = t(`task.status.${status}`);
  const isWhole = selectedCount > 0 && selectedCount === entries.length;
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
            onChange={() => onSelect(section, !isWhole)}
          />
        )}
      </div>
      <div role="cell" aria-colspan={5} className={classes.sectionCell}>
        <button type="button" className={classes.fold} aria-expanded={expanded} onClick={() => onToggle(status)}>
          <IconChevronRight size={16} stroke={1.75} aria-hidden className={classes.chevron} />
          <StatusGlyph status={status} />
          <span>{name}</span> <span className="count">{formatNumber(entries.length)}</span>
        </button>
        {selectedCount > 0 && (
          <span className={classes.selectedCount}>{t('tasks.section.selected', { count: selectedCount })}</span>
        )}
      </div>
    </div>
  );
}

/** The header of the table is its first row. */
const rowsBefore = 2;

interface Props {
  items: readonly ListItem[];
  /** The mounted ones, with their distance from the top of the list. */
  rows: readonly { index: number; key: number | string; top: number; height: number }[];
  drag: Drag | null;
  /** The section that the lifted row is over. */
  target: TaskStatus | undefined;
  canMove: boolean;
  selected: ReadonlySet<number>;
  actions: RowActions;
  onFold: (status: TaskStatus) => void;
  onSelect: (ids: readonly number[], selected: boolean) => void;
}

const idsOf = ({ entries }: SectionItem) => entries.map(({ task }) => task.id);

export function ListRows({ items, rows, drag, target, canMove, selected, actions, onFold, onSelect }: Props) {
  const { id: me, isAdmin } = useCurrentUser();
  const pictureOf = usePictures();
  const labels = useRowLabels();
  return rows.map(({ index, key, top, height }) => {
    const item = items[index];
    if (!item) return null;
    const shownTop = top + (drag ? stepAside(drag, index) * drag.height : 0);
    if (item.kind === 'section') {
      return (
        <SectionRow
          key={key}
          section={item}
          top={shownTop}
          rowIndex={index + rowsBefore}
          isTarget={item.status === target && statusOf(drag?.task.status ?? target) !== target}
          selectedCount={selected.size === 0 ? 0 : idsOf(item).filter((id) => selected.has(id)).length}
          onToggle={onFold}
          onSelect={(section, on) => onSelect(idsOf(section), on)}
        />
      );
    }
    const { task, number } = item;
    return (
      <TaskRow
        key={key}
        task={task}
        number={number}
        top={shownTop}
        height={height}
        rowIndex={index + rowsBefore}
        me={me}
        isAdmin={isAdmin}
        isSelected={selected.has(task.id)}
        canMove={canMove}
        isLifted={drag?.task.id === task.id}
        fromPicture={pictureOf(task.assignedBy)}
        toPicture={pictureOf(task.assignee)}
        labels={labels}
        actions={actions}
      />
    );
  });
}
