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

/** For calls refused because the session ended: resolves to true when the same user is back, to send them again. */
export function untilResumed(): Promise<boolean> {
  current ??= begun();
  return current.over;
}

/** A user's save is never sent in the name of another. */
export function endInterruption(isSamePerson: boolean): void {
  current?.settle(isSamePerson);
  current = undefined;
}
