import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** A placeholder for the title in sentences that all rows share: a character that no text contains. */
const mark = '\u{F0000}';

const naming = (sentence: string) => (name: string) => sentence.replace(mark, () => name);

/** The labels of a row's controls, shared because hundreds of rows mount while a long list scrolls. */
export function useRowWords() {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      select: naming(t('tasks.row.select', { title: mark })),
      move: naming(t('tasks.row.move', { title: mark })),
      edit: naming(t('tasks.row.edit', { title: mark })),
      remove: naming(t('tasks.row.delete', { title: mark })),
      project: naming(t('tasks.row.project', { name: mark })),
      handleRole: t('tasks.move.role'),
      from: t('tasks.column.from'),
      to: t('tasks.column.to'),
      unassigned: t('task.unassigned'),
      unknownPerson: t('task.unknownPerson'),
    }),
    [t],
  );
}

export type RowWords = ReturnType<typeof useRowWords>;
