import { VisuallyHidden } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import {
  DndContext,
  DragOverlay,
  getClientRect,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type DragMoveEvent,
  type KeyboardCoordinateGetter,
  type Modifier,
} from '@dnd-kit/core';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

/** The range of a lifted row's upper edge, in pixels from the top of the document. */
export interface Range {
  first: number;
  last: number;
}

interface Props {
  children: ReactNode;
  /** Read by screen readers when a handle gets the focus. */
  instructions: string;
  /** Where the lifted row is now, in words; read whenever it changes. */
  announcement: string;
  /** The drag preview. */
  preview: ReactNode;
  /** Returns the row's range. */
  onLift: (id: number) => Range;
  /** An arrow key moves the lifted row by one place. Returns the distance in pixels. */
  onStep: (direction: 1 | -1) => number;
  /** The pointer moves it. @param centre of the lifted row, in pixels from the top of the document */
  onMove: (centre: number) => void;
  onDrop: () => void;
  onCancel: () => void;
}

const pointerOptions = { activationConstraint: { distance: 4 } };
// Rows move aside by themselves; dnd-kit's correction would scroll back.
const autoScroll = { threshold: { x: 0, y: 0.15 }, layoutShiftCompensation: false };
// Rows are placed by a transform, which the default measurement ignores.
const measuring = { draggable: { measure: getClientRect } };
// Our own live region says more than "over": there are no drop zones, only positions.
const noAnnouncements: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

const directions: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Vertical movement within the range. */
const within =
  (range: Range | null): Modifier =>
  ({ transform, draggingNodeRect }) => {
    if (!range || !draggingNodeRect) return { ...transform, x: 0 };
    const origin = draggingNodeRect.top + window.scrollY;
    const y = Math.min(Math.max(transform.y, range.first - origin), range.last - origin);
    return { ...transform, x: 0, y };
  };

function centreOf({ rect }: Active): number | null {
  const now = rect.current.translated;
  return now && now.top + now.height / 2 + window.scrollY;
}

/**
 * Reordering of rows by mouse, touch and keyboard. It only knows pixels, which the list interprets; the list may mount
 * and unmount rows except the lifted one. Rows have `data-reorder-row`, handles `useReorderHandle`.
 */
export function ReorderArea(props: Props) {
  const { children, instructions, announcement, preview, onLift, onMove, onDrop, onCancel } = props;
  const [range, setRange] = useState<Range | null>(null);
  const stopQueue = useRef<() => void>(undefined);
  useEffect(() => () => stopQueue.current?.(), []);
  const coordinateGetter: KeyboardCoordinateGetter = useCallbackRef((event, { currentCoordinates: { x, y } }) => {
    const direction = directions[event.code];
    if (direction === undefined) return undefined;
    // When the sensor scrolls by a step, the browser would scroll as well.
    event.preventDefault();
    return { x, y: y + props.onStep(direction) };
  });
  const keyboardOptions = useMemo(() => ({ coordinateGetter, scrollBehavior: 'auto' as const }), [coordinateGetter]);
  const sensors = useSensors(useSensor(PointerSensor, pointerOptions), useSensor(KeyboardSensor, keyboardOptions));

  const follow = ({ active, activatorEvent }: DragMoveEvent) => {
    const centre = activatorEvent instanceof KeyboardEvent ? null : centreOf(active);
    if (centre !== null) onMove(centre);
  };

  return (
    <DndContext
      sensors={sensors}
      modifiers={[within(range)]}
      autoScroll={autoScroll}
      measuring={measuring}
      accessibility={{ announcements: noAnnouncements, screenReaderInstructions: { draggable: instructions } }}
      onDragStart={({ active, activatorEvent }) => {
        setRange(onLift(Number(active.id)));
        if (activatorEvent instanceof KeyboardEvent) stopQueue.current = queueEarlyKeys(active);
      }}
      onDragMove={follow}
      onDragEnd={(event) => {
        follow(event);
        onDrop();
        stopQueue.current?.();
      }}
      onDragCancel={() => {
        onCancel();
        stopQueue.current?.();
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>{preview}</DragOverlay>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </DndContext>
  );
}

/** The length of a frame, in milliseconds. */
const frameMs = 16;

/**
 * When a row is lifted with the keyboard, dnd-kit measures first and ignores keys. Queues keys pressed meanwhile, and
 * replays one per frame. @returns a function that stops it, for when the row has been dropped
 */
function queueEarlyKeys({ rect }: Active): () => void {
  const queue: KeyboardEvent[] = [];
  const replayed = new WeakSet<Event>();
  let timer: ReturnType<typeof setTimeout>;

  const enqueue = (event: KeyboardEvent) => {
    if (replayed.has(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    queue.push(event);
  };
  const replayNext = () => {
    const next = queue.shift();
    if (!next) return;
    const copy = new KeyboardEvent('keydown', next);
    replayed.add(copy);
    next.target?.dispatchEvent(copy);
  };
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', enqueue, true);
    while (queue.length > 0) replayNext();
  };
  const tick = () => {
    if (rect.current.translated) {
      if (queue.length === 0) return stop();
      replayNext();
    }
    timer = setTimeout(tick, frameMs);
  };

  window.addEventListener('keydown', enqueue, true);
  timer = setTimeout(tick, frameMs);
  return stop;
}

interface Options {
  id: number;
  /** What a screen reader calls the handle instead of "button". */
  roleDescription: string;
}

/** Makes a button the handle of the row around it (the ancestor with `data-reorder-row`). */
export function useReorderHandle({ id, roleDescription }: Options) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id,
    attributes: { roleDescription },
  });
  const ref = useCallback(
    (handle: HTMLElement | null) => {
      setActivatorNodeRef(handle);
      setNodeRef(handle?.closest<HTMLElement>('[data-reorder-row]') ?? null);
    },
    [setActivatorNodeRef, setNodeRef],
  );
  return { ref, ...attributes, ...listeners };
}
