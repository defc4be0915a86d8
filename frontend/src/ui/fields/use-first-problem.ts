import { useEffect, type RefObject } from 'react';

const problem = '[aria-invalid="true"], :required:invalid';

/**
 * A refused attempt leads to the first field that keeps the form from being saved.
 * @param refusals how often saving was refused
 */
export function useFirstProblem(form: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(problem)?.focus();
  }, [form, refusals]);
}
