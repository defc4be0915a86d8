import { useTranslation } from 'react-i18next';
import { costsPath, isCategory } from './library';

/** What a folder is called in the person's language: categories and the costs folder have names of their own. */
export function useFolderName(): (folder: { name: string; path: string }) => string {
  const { t } = useTranslation('resources');
  return ({ name, path }) => {
    if (path === costsPath) return t('costs.name');
    return isCategory(path) ? t(`category.${path}`) : name;
  };
}

/** What belongs into a folder, in the person's language where it is ours to say. */
export function useFolderDescription(): (folder: { path: string; description: string | null }) => string | null {
  const { t } = useTranslation('resources');
  return ({ path, description }) => {
    if (path === costsPath) return t('costs.description');
    return isCategory(path) ? t(`categoryText.${path}`) : description;
  };
}
