interface Interruption {
  over: Promise<boolean>;
  settle: (isSamePerson: boolean) => void;
}

let current: Interruption | undefined;

function begun(): Interruption {
  let settle: Interruption['settle'] = () => undefined;
  const over = new Promise<boolean>((resolve) => (settle = resolve));
  return { over, settle };
}

/** For calls that an ended session has kept from being answered: true when the same person is back, to send them again. */
export function untilResumed(): Promise<boolean> {
  current ??= begun();
  return current.over;
}

/** What one person wanted to save is never sent in the name of another. */
export function endInterruption(isSamePerson: boolean): void {
  current?.settle(isSamePerson);
  current = undefined;
}
