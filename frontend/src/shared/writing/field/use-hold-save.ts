import { useEffect, useState, type RefObject } from 'react';

/** Blocks saving the form while an upload in a field is pending. @returns whether the user has tried to save */
export function useHoldSave(field: RefObject<HTMLElement | null>, isHeld: boolean): boolean {
  const [isTried, setTried] = useState(false);
  if (!isHeld && isTried) setTried(false);
  useEffect(() => {
    const form = field.current?.closest('form');
    if (!form || !isHeld) return;
    const hold = (event: Event) => {
      if (event instanceof KeyboardEvent && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return;
      event.preventDefault();
      event.stopPropagation();
      setTried(true);
    };
    form.addEventListener('submit', hold, true);
    form.addEventListener('keydown', hold, true);
    return () => {
      form.removeEventListener('submit', hold, true);
      form.removeEventListener('keydown', hold, true);
    };
  }, [field, isHeld]);
  return isTried;
}
