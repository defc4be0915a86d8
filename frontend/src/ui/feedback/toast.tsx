import { Button, Group } from '@mantine/core';
import { notifications, type NotificationData } from '@mantine/notifications';
import { i18n } from '@/i18n';

/** Long enough to read the sentence and reach the button. */
const actionMs = 12_000;
const successMs = 4_000;
/** As specified; longer while the user is about to press the button. */
const undoMs = 10_000;

/** More than these are too many to come back to. */
const most = 10;

/** The newest is last: it alone is visible, and the others wait for it to go. */
let waiting: NotificationData[] = [];

function show(data: NotificationData): string {
  const [oldest, covered] = [waiting[0], waiting.at(-1)];
  if (covered) notifications.update({ ...covered, autoClose: false });
  const onClose = (closed: NotificationData) => {
    data.onClose?.(closed);
    waiting = waiting.filter((one) => one.id !== id);
    // Later, because Mantine is just about to store the others as they were.
    queueMicrotask(() => {
      const next = waiting.at(-1);
      if (next) notifications.update(next);
    });
  };
  const id = notifications.show({ ...data, onClose });
  waiting.push({ ...data, onClose, id });
  if (oldest?.id && waiting.length > most) notifications.hide(oldest.id);
  return id;
}

interface Action {
  label: string;
  act: () => void;
  /** The time for the action, shown as a line; by default, the time to read the sentence. */
  ms?: number;
}

/** Stays long enough for the action, which closes it, and while the pointer or focus is on it. */
function showWith({ label, act, ms }: Action, message: string, color?: string): string {
  const autoClose = ms ?? actionMs;
  // It can still be pressed while it fades away.
  let isOver = false;
  const wait = (until: number | false): void => {
    const current = waiting.find((one) => one.id === id);
    if (current) notifications.update({ ...current, autoClose: until });
  };
  const id = show({
    color,
    autoClose,
    withAutoCloseProgress: ms !== undefined,
    onFocusCapture: () => wait(false),
    onBlurCapture: () => wait(autoClose),
    onClose: () => {
      isOver = true;
    },
    message: (
      <Group justify="space-between" gap="4px 12px" wrap="nowrap" className="breakable">
        <span>{message}</span>
        <Button
          size="compact-sm"
          variant="default"
          className="rigid"
          onClick={() => {
            if (isOver) return;
            notifications.hide(id);
            act();
          }}
        >
          {label}
        </Button>
      </Group>
    ),
  });
  return id;
}

/** The latest failure of each action. */
const failures = new Map<string, string>();

/** Removes the failure of an action that has succeeded since. */
function settle(action: string): void {
  notifications.hide(failures.get(action) ?? '');
  failures.delete(action);
}

/** A failure, with a button to retry if possible. @param action whose success or next failure replaces it */
function failure(message: string, retry?: () => void, action = message): void {
  settle(action);
  const id = retry
    ? showWith({ label: i18n.t('common.retry'), act: retry }, message, 'red')
    : show({ color: 'red', autoClose: actionMs, message });
  failures.set(action, id);
}

/** A success, with a button to undo it until the line below has run out. */
const undoable = (message: string, undo: () => void) =>
  showWith({ label: i18n.t('common.undo'), act: undo, ms: undoMs }, message);

function success(message: string): void {
  show({ message, autoClose: successMs });
}

function clear(): void {
  waiting = [];
  notifications.clean();
}

/** Short messages in the bottom strip, about events elsewhere. */
export const toast = { failure, settle, success, undoable, clear };
