import { useLayoutEffect, useRef, useState } from 'react';
import { TextButton } from '../text-button';
import classes from './show-older.module.css';

interface Props {
  hasOlder: boolean;
  busy: boolean;
  /** Of the button. */
  label: string;
  /** Replaces the button once everything is loaded. */
  endLabel: string;
  /** Announces to screen readers what was loaded. */
  status: string;
  onOlder: () => void;
}

/** Loads the older part of a list. Keyboard focus stays here, even at the end of the list. */
export function ShowOlder({ hasOlder, busy, label, endLabel, status, onOlder }: Props) {
  const [isUsed, setUsed] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  // The focused button was removed, and nothing else has taken the focus.
  useLayoutEffect(() => {
    if (!hasOlder && isUsed && document.activeElement === document.body) end.current?.focus({ preventScroll: true });
  }, [hasOlder, isUsed]);

  if (!hasOlder && !isUsed) return null;
  return (
    <div className={classes.older}>
      {hasOlder ? (
        <TextButton
          aria-disabled={busy}
          onClick={() => {
            if (busy) return;
            setUsed(true);
            onOlder();
          }}
        >
          {label}
        </TextButton>
      ) : (
        <p ref={end} tabIndex={-1} className={classes.end}>
          {endLabel}
        </p>
      )}
      <span role="status" className="visually-hidden">
        {/* Cleared in between: the same text twice would be announced once. */}
        {busy ? '' : status}
      </span>
    </div>
  );
}
