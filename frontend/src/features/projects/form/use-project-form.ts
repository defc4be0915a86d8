import { useRef, useState, type ReactNode } from 'react';
import { toApiError } from '@/api/client/api-error';
import { useErrorText } from '@/api/client/error-text';
import { fieldErrors } from '@/api/client/field-errors';
import { useDraft } from '@/shared/drafts/use-draft';
import { problemsOf, tidied, type Problems, type ProjectValues } from './project-values';

export interface ProjectFormOptions {
  /** Where what is typed is kept. */
  place: string;
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
  /** Above the fields: that something is there from before. */
  draftNotice: ReactNode;
  submit: () => void;
  guardClose: (close: () => void) => () => Promise<void>;
  /** For a way out that asks nothing. */
  release: () => void;
}

/** The state of the project form: validation, one save at a time, and a guard against losing input. */
export function useProjectForm({ place, initial, save, failed, onSaved }: ProjectFormOptions): ProjectForm {
  const errorText = useErrorText();
  const { start, values, setValues, notice, release, guardClose } = useDraft(place, initial);
  const [problems, setProblems] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // State is a render late: a second click or Enter in the same instant must not send again.
  const sending = useRef(false);

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

  return { values, set, problems, refusals, failure, busy, draftNotice: notice, submit, guardClose, release };
}
