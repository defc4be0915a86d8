import { useTranslation } from 'react-i18next';
import { costsPath, isCategory } from './library';

/** A folder's name in the user's language: categories and the costs folder are translated. */
export function useFolderName(): (folder: { name: string; path: string }) => string {
  const { t } = useTranslation('resources');
  return ({ name, path }) => {
    if (path === costsPath) return t('costs.name');
    return isCategory(path) ? t(`category.${path}`) : name;
  };
}

/** What belongs into a folder, in the user's language if it is one of ours. */
export function useFolderDescription(): (folder: { path: string; description: string | null }) => string | null {
  const { t } = useTranslation('resources');
  return ({ path, description }) => {
    if (path === costsPath) return t('costs.description');
    return isCategory(path) ? t(`categoryText.${path}`) : description;
  };
}
