import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/client/api-error';
import { useErrorText } from '@/api/client/error-text';
import { fieldErrors } from '@/api/client/field-errors';
import { useDraft } from '../../drafts/use-draft';
import { isComplete, mergedValues, problemOf, type CompleteValues, type TaskValues } from './task-values';

interface Options {
  /** Where what is typed is kept. */
  place: string;
  /** The task as it is by now. What it was when the form opened is what the form begins with. */
  current: TaskValues;
  /** Resolves when the server has taken it, rejects with its error. */
  save: (values: CompleteValues) => Promise<unknown>;
  /** The sentence for a failed save. */
  failed: (reason: string) => string;
  onSaved: () => void;
}

export type FieldName = keyof TaskValues;
export type SetField = <F extends FieldName>(field: F, value: TaskValues[F]) => void;

export interface TaskForm {
  values: TaskValues;
  set: SetField;
  /** Under the fields: what is missing, or what the server refused. */
  problems: Partial<Record<FieldName, string>>;
  /** How often saving was refused for them. */
  refusals: number;
  /** Above the fields: what the server refused. */
  failure: string | null;
  busy: boolean;
  /** Above the fields: that something is there from before. */
  draftNotice: ReactNode;
  submit: () => void;
  guardClose: (close: () => void) => () => Promise<void>;
}

/** The state of the task form: validation, one save at a time, and a guard against losing input. */
export function useTaskForm({ place, current, save, failed, onSaved }: Options): TaskForm {
  const { t } = useTranslation('task');
  const errorText = useErrorText();
  const { start, values, setValues, notice, release, guardClose } = useDraft(place, current);
  const [problems, setProblems] = useState<TaskForm['problems']>({});
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // State is a render late: a second click or Enter in the same instant must not send again.
  const sending = useRef(false);

  const refuse = (found: TaskForm['problems']) => {
    setProblems(found);
    setRefusals((before) => before + 1);
  };

  const set: SetField = (field, value) => {
    setValues((before) => ({ ...before, [field]: value }));
    // Both together (specification section 5).
    const solved = field === 'title' || field === 'assignee' ? ['title', 'assignee'] : [field];
    setProblems((told) => Object.fromEntries(Object.entries(told).filter(([name]) => !solved.includes(name))));
    if (solved.length > 1) setFailure(null);
  };

  const send = async (complete: CompleteValues) => {
    sending.current = true;
    setBusy(true);
    setProblems({});
    setFailure(null);
    try {
      await save({ ...complete, title: complete.title.trim() });
      release();
      onSaved();
    } catch (thrown) {
      const error = toApiError(thrown);
      setFailure(failed(errorText(error)));
      refuse(fieldErrors(error, start));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const submit = () => {
    if (sending.current) return;
    const merged = mergedValues(start, values, current);
    if (isComplete(merged)) void send(merged);
    else refuse(problemOf(merged) === 'assignee' ? { assignee: t('form.assigneeRequired') } : {});
  };

  return { values, set, problems, refusals, failure, busy, draftNotice: notice, submit, guardClose };
}
