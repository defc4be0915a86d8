import { Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { createFolderLimits } from '@/api/limits.gen';
import { useGetResourceTreeQuery } from '@/api/resources.api';
import { categories } from '../library';
import { parentOptions } from './parent-options';
import type { FolderForm } from './use-folder-form';

interface Props {
  form: FolderForm;
  /** The folder that the person looks at. */
  shownPath: string;
}

export function FolderFields({ form: { values, set, nameProblem }, shownPath }: Props) {
  const { t } = useTranslation('resources');
  const { category, parent, name, description } = values;
  const { currentData } = useGetResourceTreeQuery({ path: category });
  const parents = parentOptions(category, currentData?.items ?? [], shownPath, t('newFolder.noParent'));
  // Until the category's folders are there, the one that is chosen is known by its path.
  const known = parents.some(({ value }) => value === parent)
    ? parents
    : [...parents, { value: parent, label: parent.slice(category.length + 1) }];
  return (
    <>
      <TextInput
        label={t('newFolder.name')}
        withAsterisk
        required
        maxLength={createFolderLimits.name.maxLength}
        data-autofocus
        value={name}
        error={nameProblem}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Select
        label={t('newFolder.category')}
        data={categories.map((value) => ({ value, label: t(`category.${value}`) }))}
        allowDeselect={false}
        value={category}
        onChange={(chosen) => chosen && set({ category: chosen, parent: chosen })}
      />
      <Select
        label={t('newFolder.parent')}
        data={known}
        allowDeselect={false}
        value={parent}
        onChange={(chosen) => chosen && set({ parent: chosen })}
      />
      <Textarea
        label={t('newFolder.description')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={createFolderLimits.description.maxLength}
        value={description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
    </>
  );
}
