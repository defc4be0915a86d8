import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveForm, type SaveForm, type SaveFormOptions } from '../../form/use-save-form';
import { isComplete, mergedValues, problemOf, type CompleteValues, type TaskValues } from './task-values';

interface Options extends Pick<SaveFormOptions<TaskValues, unknown>, 'failed' | 'saved' | 'onSaved'> {
  /** Where what is typed is kept. */
  place: string;
  /** The task as it is by now. What it was when the form opened is what the form begins with. */
  current: TaskValues;
  /** All of the description, where `current` began with a part of it. */
  wholeDescription?: string;
  /** @param isDescribed whether the description was changed here */
  save: (values: CompleteValues, isDescribed: boolean) => Promise<unknown>;
}

export type TaskForm = SaveForm<TaskValues>;

/** The task form: what it needs to be saved, and what a colleague has changed meanwhile. */
export function useTaskForm({ current, wholeDescription, save, ...options }: Options): TaskForm {
  const { t } = useTranslation('task');
  const merged = (values: TaskValues, start: TaskValues) => {
    const { title, ...others } = mergedValues(start, values, current);
    return { ...others, title: title.trim() };
  };
  const form = useSaveForm<TaskValues>({
    ...options,
    initial: current,
    saysAlways: true,
    validate: (values, start) => {
      const problem = problemOf(merged(values, start));
      if (problem === 'title') return { title: '' };
      return problem ? { assignee: t('form.assigneeRequired') } : {};
    },
    save: (values, start) => {
      const complete = merged(values, start);
      return isComplete(complete) ? save(complete, values.description !== start.description) : Promise.resolve();
    },
  });

  const take = useEffectEvent((description: string) => form.complete({ description }));
  useEffect(() => {
    if (wholeDescription !== undefined) take(wholeDescription);
  }, [wholeDescription]);
  return form;
}
