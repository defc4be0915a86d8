import { useTranslation } from 'react-i18next';
import { costsPath, isCategory } from './library';

/** A folder's name in the user's language: categories and the costs folder are translated. */
export function useFolderName(): (folder: { name: string; path: string }) => string {
  const { t } = useTranslation();
  return ({ name, path }) => {
    if (path === costsPath) return t('resources.costs.name');
    return isCategory(path) ? t(`resources.category.${path}`) : name;
  };
}

/** What belongs into a folder, in the user's language if it is one of ours. */
export function useFolderDescription(): (folder: { path: string; description: string | null }) => string | null {
  const { t } = useTranslation();
  return ({ path, description }) => {
    if (path === costsPath) return t('resources.costs.description');
    return isCategory(path) ? t(`resources.categoryText.${path}`) : description;
  };
}
