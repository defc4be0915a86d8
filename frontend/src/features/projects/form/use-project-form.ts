import { useRef, useState } from 'react';
import { toApiError } from '@/api/client/api-error';
import { useErrorText } from '@/api/client/error-text';
import { fieldErrors } from '@/api/client/field-errors';
import { useDirtyGuard } from '@/ui/dialogs/dirty-guard';
import { isSame, problemsOf, tidied, type Problems, type ProjectValues } from './project-values';

export interface ProjectFormOptions {
  initial: ProjectValues;
  /** Resolves when the server has taken it, rejects with its error. */
  save: (values: ProjectValues) => Promise<unknown>;
  /** The sentence for a failed save. */
  failed: (reason: string) => string;
  onSaved: () => void;
}

export interface ProjectForm {
  values: ProjectValues;
  set: <F extends keyof ProjectValues>(field: F, value: ProjectValues[F]) => void;
  problems: Problems;
  /** How often saving was refused for them. */
  refusals: number;
  /** Above the fields: what the server refused. */
  failure: string | null;
  busy: boolean;
  submit: () => void;
  guardClose: (close: () => void) => () => Promise<void>;
}

/** The state of the project form: validation, one save at a time, and a guard against losing input. */
export function useProjectForm({ initial, save, failed, onSaved }: ProjectFormOptions): ProjectForm {
  const errorText = useErrorText();
  // What the form began with: a list that refreshes behind it changes nothing here.
  const [start] = useState(initial);
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // State is a render late: a second click or Enter in the same instant must not send again.
  const sending = useRef(false);
  const { release, guardClose } = useDirtyGuard(!isSame(start, values));

  const refuse = (found: Problems) => {
    setProblems(found);
    setRefusals((before) => before + 1);
  };

  const set: ProjectForm['set'] = (field, value) => {
    setValues((before) => ({ ...before, [field]: value }));
    setProblems(({ [field]: _solved, ...others }) => others);
  };

  const send = async () => {
    sending.current = true;
    setBusy(true);
    setFailure(null);
    setProblems({});
    try {
      await save(tidied(values));
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
    const found = problemsOf(values);
    if (Object.keys(found).length === 0) void send();
    else refuse(found);
  };

  return { values, set, problems, refusals, failure, busy, submit, guardClose };
}
