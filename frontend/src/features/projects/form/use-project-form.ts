import { useRef, useState, type ReactNode } from 'react';
import { toApiError } from '@/api/client/api-error';
import { useErrorText } from '@/api/client/error-text';
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
  const { values, setValues, notice, release, guardClose } = useDraft(place, initial);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // State is a render late: a second click or Enter in the same instant must not send again.
  const sending = useRef(false);

  const set: ProjectForm['set'] = (field, value) => {
    setValues((before) => ({ ...before, [field]: value }));
    setProblems(({ [field as keyof Problems]: _solved, ...others }) => others);
  };

  const send = async () => {
    sending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await save(tidied(values));
      release();
      onSaved();
    } catch (error) {
      setFailure(failed(errorText(toApiError(error))));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const submit = () => {
    if (sending.current) return;
    const found = problemsOf(values);
    setProblems(found);
    if (Object.keys(found).length === 0) void send();
  };

  return { values, set, problems, failure, busy, draftNotice: notice, submit, guardClose, release };
}
