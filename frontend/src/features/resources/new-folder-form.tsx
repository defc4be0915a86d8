import { Select, Textarea, TextInput } from '@mantine/core';
import { t } from '@/i18n';
import { statusErrorText } from '@/api/errors/error-text';
import { createFolderLimits } from '@/api/generated/limits.gen';
import { useCreateResourceFolderMutation, useGetResourceTreeQuery } from '@/api/resources.api';
import { ModalForm } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { categories, categoryOf, defaultCategory, parentOptions, type Category } from './library';

interface FolderValues {
  category: Category;
  /** Path of the parent folder. */
  parent: string;
  name: string;
  description: string;
}

const initialValues = (path: string): FolderValues => {
  const category = categoryOf(path) ?? defaultCategory;
  return { category, parent: categoryOf(path) ? path : category, name: '', description: '' };
};

interface Props {
  /** The folder on the screen. */
  shownPath: string;
  onCreated: (parent: string) => void;
}

export function NewFolderForm({ shownPath, onCreated }: Props) {
  const [createFolder] = useCreateResourceFolderMutation();
  const form = useSaveForm<FolderValues, string>({
    draftKey: 'folder/new',
    initial: initialValues(shownPath),
    // The parent folder is chosen, not typed.
    draftFields: ['name', 'description'],
    validate: ({ name }) => (name.trim() === '' ? { name: t('resources.newFolder.nameRequired') } : {}),
    save: async ({ parent, name, description }) => {
      const createFolderDto = { path: parent, name: name.trim(), description: description.trim() || null };
      await createFolder({ createFolderDto }).unwrap();
      return parent;
    },
    failureText: (_reason, error) => t('resources.newFolder.failed', { reason: statusErrorText(error) }),
    successText: () => t('resources.newFolder.created'),
    onSaved: onCreated,
  });
  const { category, parent } = form.values;
  const { currentData } = useGetResourceTreeQuery({ path: category });
  const parents = parentOptions(category, currentData?.items ?? [], shownPath, t('resources.newFolder.noParent'));
  // Until the category's folders are loaded, the chosen one is shown by its path.
  if (!parents.some(({ value }) => value === parent))
    parents.push({ value: parent, label: parent.slice(category.length + 1) });
  return (
    <ModalForm form={form} saveLabel={t('resources.newFolder.create')}>
      <TextInput
        {...form.field('name')}
        label={t('resources.newFolder.name')}
        required
        maxLength={createFolderLimits.name.maxLength}
        data-autofocus
      />
      <Select
        {...form.field('category')}
        label={t('resources.newFolder.category')}
        data={categories.map((value) => ({ value, label: t(`resources.category.${value}`) }))}
        onChange={(chosen: Category | null) => chosen && form.set({ category: chosen, parent: chosen })}
      />
      <Select {...form.field('parent')} label={t('resources.newFolder.parent')} data={parents} />
      <Textarea
        {...form.field('description')}
        label={t('resources.newFolder.description')}
        maxRows={8}
        maxLength={createFolderLimits.description.maxLength}
      />
    </ModalForm>
  );
}
