import { useTranslation } from 'react-i18next';
import { useSaveForm, type SaveForm, type SaveFormOptions } from '../../form/use-save-form';
import type { Stored } from '../../form/meanwhile/use-meanwhile';
import { isComplete, problemOf, type CompleteValues, type TaskValues } from './task-values';

interface Options extends Pick<
  SaveFormOptions<TaskValues, unknown>,
  'place' | 'initial' | 'meanwhile' | 'failed' | 'saved' | 'onSaved'
> {
  /** @param start the form's current base */
  save: (values: CompleteValues, start: TaskValues, basis: Stored<TaskValues>) => Promise<unknown>;
}

export type TaskForm = SaveForm<TaskValues>;

/** The task form with everything needed to save it. */
export function useTaskForm({ save, ...options }: Options): TaskForm {
  const { t } = useTranslation();
  return useSaveForm<TaskValues>({
    ...options,
    saysAlways: true,
    validate: (values) => {
      const problem = problemOf(values);
      if (problem === 'title') return { title: '' };
      return problem ? { assignee: t('task.form.assigneeRequired') } : {};
    },
    save: (values, start, basis) => {
      const tidy = { ...values, title: values.title.trim() };
      return isComplete(tidy) ? save(tidy, start, basis) : Promise.resolve();
    },
  });
}
