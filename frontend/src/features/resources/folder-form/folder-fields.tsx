import { Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { createFolderLimits } from '@/api/generated/limits.gen';
import { useGetResourceTreeQuery } from '@/api/resources.api';
import type { SaveForm } from '@/shared/form/use-save-form';
import { categories, type Category } from '../library';
import { parentOptions } from './parent-options';
import type { FolderValues } from './folder-values';

interface Props {
  form: SaveForm<FolderValues>;
  /** The folder shown on the screen. */
  shownPath: string;
}

export function FolderFields({ form, shownPath }: Props) {
  const { t } = useTranslation();
  const { category, parent } = form.values;
  const { currentData } = useGetResourceTreeQuery({ path: category });
  const parents = parentOptions(category, currentData?.items ?? [], shownPath, t('resources.newFolder.noParent'));
  // Until the category's folders are loaded, the chosen one is shown by its path.
  const known = parents.some(({ value }) => value === parent)
    ? parents
    : [...parents, { value: parent, label: parent.slice(category.length + 1) }];
  return (
    <>
      <TextInput
        {...form.field('name')}
        label={t('resources.newFolder.name')}
        required
        maxLength={createFolderLimits.name.maxLength}
        data-autofocus
        autoComplete="off"
      />
      <Select
        {...form.field('category')}
        label={t('resources.newFolder.category')}
        data={categories.map((value) => ({ value, label: t(`resources.category.${value}`) }))}
        allowDeselect={false}
        onChange={(chosen: Category | null) => chosen && form.set({ category: chosen, parent: chosen })}
      />
      <Select {...form.field('parent')} label={t('resources.newFolder.parent')} data={known} allowDeselect={false} />
      <Textarea
        {...form.field('description')}
        label={t('resources.newFolder.description')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={createFolderLimits.description.maxLength}
      />
    </>
  );
}
