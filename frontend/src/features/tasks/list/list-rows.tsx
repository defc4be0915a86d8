import { useCurrentUser } from '@/api/session/use-session';
import type { TaskStatus } from '@/api/tasks/tasks.api';
import { usePictures } from '../board/use-pictures';
import type { ListItem, SectionItem } from './list-items';
import { SectionRow } from './section-row';
import { TaskRow, type RowActions } from './task-row';
import { stepAside, type Drag } from './drag/use-row-drag';
import { useRowWords } from './use-row-words';

/** The header of the table is its first row. */
const rowsBefore = 2;

interface Props {
  items: readonly ListItem[];
  /** The mounted ones, with their distance from the top of the list. */
  rows: readonly { index: number; key: number | string; top: number }[];
  rowHeight: number;
  drag: Drag | null;
  canMove: boolean;
  selected: ReadonlySet<number>;
  actions: RowActions;
  onFold: (status: TaskStatus) => void;
  onSelect: (ids: readonly number[], selected: boolean) => void;
}

const idsOf = ({ entries }: SectionItem) => entries.map(({ task }) => task.id);

export function ListRows({ items, rows, rowHeight, drag, canMove, selected, actions, onFold, onSelect }: Props) {
  const { id: me, isAdmin } = useCurrentUser();
  const pictureOf = usePictures();
  const words = useRowWords();
  return rows.map(({ index, key, top }) => {
    const item = items[index];
    if (!item) return null;
    if (item.kind === 'section') {
      return (
        <SectionRow
          key={key}
          section={item}
          top={top}
          rowIndex={index + rowsBefore}
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
        top={top + (drag ? stepAside(drag, index) * rowHeight : 0)}
        rowIndex={index + rowsBefore}
        me={me}
        isAdmin={isAdmin}
        isSelected={selected.has(task.id)}
        canMove={canMove}
        isLifted={drag?.task.id === task.id}
        fromPicture={pictureOf(task.assignedBy)}
        toPicture={pictureOf(task.assignee)}
        words={words}
        actions={actions}
      />
    );
  });
}
