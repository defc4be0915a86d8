import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/client/api-error';
import { useStatusErrorText } from '@/api/client/error-text';
import { useCreateResourceFolderMutation } from '@/api/resources.api';
import { useDraft } from '@/shared/drafts/use-draft';
import { categoryOf, defaultCategory, type Category } from '../library';

interface FolderValues {
  category: Category;
  /** Path of the folder that the new one lies in. */
  parent: string;
  name: string;
  description: string;
}

const startingAt = (path: string): FolderValues => {
  const category = categoryOf(path) ?? defaultCategory;
  return { category, parent: categoryOf(path) ? path : category, name: '', description: '' };
};

/** Where it will lie is chosen, not typed. */
const isSame = (a: FolderValues, b: FolderValues) => a.name === b.name && a.description === b.description;

/** The state of the folder form: one save at a time, and a guard against losing input. */
export function useFolderForm(shownPath: string, onCreated: (parent: string) => void) {
  const { t } = useTranslation('resources');
  const errorText = useStatusErrorText();
  const [createFolder, { isLoading: busy }] = useCreateResourceFolderMutation();
  const { values, setValues, notice, release, guardClose } = useDraft('folder/new', startingAt(shownPath), { isSame });
  const [nameProblem, setNameProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // State is a render late: a second click or Enter in the same instant must not send again.
  const sending = useRef(false);

  const set = (changes: Partial<FolderValues>) => {
    setValues((before) => ({ ...before, ...changes }));
    if ('name' in changes) setNameProblem(null);
  };

  const send = async () => {
    const { parent, name, description } = values;
    sending.current = true;
    setFailure(null);
    try {
      const createFolderDto = { path: parent, name: name.trim(), description: description.trim() || null };
      await createFolder({ createFolderDto }).unwrap();
      release();
      onCreated(parent);
    } catch (thrown) {
      const error = toApiError(thrown);
      const aboutName = error.details?.find(({ field }) => field === 'name');
      if (aboutName) setNameProblem(aboutName.message);
      else setFailure(t('newFolder.failed', { reason: errorText(error) }));
    } finally {
      sending.current = false;
    }
  };

  const submit = () => {
    if (sending.current) return;
    if (values.name.trim() === '') setNameProblem(t('newFolder.nameRequired'));
    else void send();
  };

  return { values, set, nameProblem, failure, busy, draftNotice: notice, submit, guardClose };
}

export type FolderForm = ReturnType<typeof useFolderForm>;
