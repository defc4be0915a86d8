import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { i18n } from '@/i18n';

/** Long enough to read the sentence and reach the button. */
const actionMs = 12_000;
const successMs = 4_000;
/** As specified; longer while the user is about to press the button. */
const undoMs = 10_000;

interface Action {
  label: string;
  act: () => void;
  /** The time for the action, shown as a line; by default, the time to read the sentence. */
  ms?: number;
}

/** Stays long enough for the action, which closes it. */
function showWith({ label, act, ms }: Action, message: string, color?: string): string {
  // It can still be pressed while it fades away.
  let isOver = false;
  const id = notifications.show({
    color,
    autoClose: ms ?? actionMs,
    withAutoCloseProgress: ms !== undefined,
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
    : notifications.show({ color: 'red', autoClose: actionMs, message });
  failures.set(action, id);
}

/** A success, with a button to undo it until the line below has run out. */
const undoable = (message: string, undo: () => void) =>
  showWith({ label: i18n.t('common.undo'), act: undo, ms: undoMs }, message);

const success = (message: string) => void notifications.show({ message, autoClose: successMs });

const clear = () => notifications.clean();

/** Short messages in the bottom strip, about events elsewhere. */
export const toast = { failure, settle, success, undoable, clear };
